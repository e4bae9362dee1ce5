import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { ToastRegion } from '#ui/toast-region.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { ProjectsPage } from './projects-page.tsx';

const page = (
  <>
    <ProjectsPage />
    <ToastRegion label="Notices" close="Close" theme="light" />
  </>
);
const show = (projects: readonly ProjectResponse[], answers = {}) =>
  renderAt('/dashboard/projects', page, {
    '/videos/projects': { success: true, error: null, projects, nextCursor: null, total: projects.length },
    '/folders': { success: true, error: null, folders: [] },
    ...answers,
  });
const refuse = (status: number, error: string) => () =>
  Response.json({ success: false, error, code: 'x' }, { status });

describe('the projects page', () => {
  it.each([
    ['pending', 'Pending', 'yellow'],
    ['transcribing', 'Transcribing...', 'blue'],
    ['processing', 'Processing', 'blue'],
    ['detecting_clips', 'Detecting Clips...', 'cyan'],
    ['transcribed', 'Transcribed', 'green'],
    ['completed', 'Completed', 'purple'],
    ['failed', 'Failed', 'red'],
    ['exploded', 'Failed', 'red'],
  ])('draws %s as %s in %s', async (status, word, tone) => {
    await show([makeProject({ status: status as ProjectResponse['status'] })]);
    const badge = (await screen.findByText(word)).closest<HTMLElement>('[data-tone]');
    expect(badge?.dataset.tone).toBe(tone);
  });

  it('shows places of the cards while it waits', async () => {
    await renderAt('/dashboard/projects', page);
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeDefined();
  });

  it('leads from nothing to the upload', async () => {
    await show([]);
    const link = await screen.findByRole('link', { name: 'Upload Video' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });

  it('says that the list did not come, with the status, and tries again', async () => {
    let answer = refuse(403, 'No.');
    await renderAt('/dashboard/projects', page, { '/videos/projects': () => answer() });
    const notified = await screen.findByRole('alert');
    expect(notified.textContent).toContain('Failed to load projects. Please try again. (HTTP 403)');
    answer = () => Response.json({ success: true, error: null, projects: [makeProject()] });
    fireEvent.click(within(notified).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Baking talk')).toBeDefined();
  });

  it('names the step alone while nothing is measured', async () => {
    await show([makeProject({ status: 'transcribing', isProcessing: true })], {
      '/processing/status/v1': {
        ...{ success: true, error: null, isProcessing: true, status: 'transcribing', line: null },
        ...{ stage: 'transcribe', progress: 0 },
      },
    });
    expect(await screen.findByText('Transcribe')).toBeDefined();
    expect(screen.queryByText(/Estimating/)).toBeNull();
  });

  it.each([
    ['the label above does not repeat', 'transcribing', 'transcribe', '62% · About 2:10 left'],
    ['the label above does not name', 'processing', 'render', 'Render · 62% · About 2:10 left'],
  ] as const)('says how far and how long, with a step that %s', async (_, status, stage, text) => {
    await show([makeProject({ status, isProcessing: true })], {
      '/processing/status/v1': {
        ...{ success: true, error: null, isProcessing: true, status, line: null },
        ...{ stage, progress: 0.62, remainingMs: 130_000 },
      },
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    ['without clips', 0, 'Get clips', 'No clips yet · Get clips', '/dashboard/project/v1'],
    ['with clips', 7, 'Review', '7 clips · Review', '/dashboard/project/v1/review'],
  ])('names the next step of a video %s', async (_, groupCount, step, text, address) => {
    await show([makeProject({ status: groupCount > 0 ? 'completed' : 'transcribed', groupCount })]);
    const next = await screen.findByRole('link', { name: `${step}: Baking talk` });
    expect(next.parentElement?.textContent).toBe(text);
    expect(next.getAttribute('href')).toBe(address);
  });

  it('shows why a project failed, and that its page fixes it', async () => {
    const failure = { code: 'unreadable', message: 'This file cannot be read as a video: x.' };
    await show([makeProject({ status: 'failed', failure })]);
    expect(await screen.findByText(failure.message)).toBeDefined();
    expect(screen.getByText('Fix this')).toBeDefined();
  });

  it('deletes many after it has named them, one call each, and says which failed', async () => {
    const gone: string[] = [];
    const deleted = (id: string) => () => {
      gone.push(id);
      return Response.json({ success: true, error: null, message: '' });
    };
    await show(
      [
        makeProject({ id: 'v1', title: 'Talk 1', groupCount: 3 }),
        makeProject({ id: 'v2', title: 'Talk 2' }),
        makeProject({ id: 'v3', title: 'Talk 3' }),
      ],
      { '/videos/v1': deleted('v1'), '/videos/v2': refuse(503, 'Busy.'), '/videos/v3': deleted('v3') },
    );
    const select = await screen.findByRole('button', { name: 'Select projects' });
    // Of two quick presses the second one meets nothing.
    for (const _ of [1, 2]) fireEvent.click(select);
    expect(screen.getByText('0 selected')).toBeDefined();
    const all = screen.getByText('Select all 3');
    expect(all.closest('.max-sm\\:sr-only')).toBeNull();
    fireEvent.click(all);
    fireEvent.click(screen.getByLabelText('Select: Talk 3'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 projects?' }));
    expect(question.getByText('Talk 1').parentElement?.textContent).toBe('Talk 1 with 3 clips');
    expect(question.queryByText('Talk 3')).toBeNull();
    expect(gone).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Projects deleted: 1 of 2/)).toBeDefined();
    expect(gone).toEqual(['v1']);
    expect(screen.getByText(/ · 1 failed$/)).toBeDefined();
  });

  it('offers to select all while one that is shown is not, whatever was selected before', async () => {
    let ids = ['1', '2'];
    const list = () => {
      const projects = ids.map((id) => makeProject({ id, title: `Talk ${id}` }));
      return Response.json({ success: true, error: null, projects, nextCursor: null, total: 2 });
    };
    const { queries } = await show([], { '/videos/projects': list });
    fireEvent.click(await screen.findByRole('button', { name: 'Select projects' }));
    fireEvent.click(screen.getByText('Select all 2'));
    expect(screen.queryByText(/^Select all/)).toBeNull();
    ids = ['3', '4'];
    void queries.invalidateQueries();
    fireEvent.click(await screen.findByText('Select all 2'));
    expect(screen.getByLabelText('Select: Talk 4')).toHaveProperty('checked', true);
    expect(screen.getByText('2 selected')).toBeDefined();
  });

  it('keeps a selection while a batch that is tried again runs, because only one runs at a time', async () => {
    let answer: () => unknown = refuse(503, 'Busy.');
    await show(
      [1, 2].map((n) => makeProject({ id: `v${n}`, title: `Talk ${n}` })),
      { '/videos/v1': () => answer() },
    );
    const select = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Select projects' }));
    const button = (name: string) => screen.getByRole('button', { name });
    const tick = () => fireEvent.click(screen.getByLabelText('Select: Talk 1'));
    await select();
    tick();
    fireEvent.click(button('Delete'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const again = await screen.findByRole('button', { name: 'Try 1 again' });
    await select();
    tick();
    expect(button('Delete')).toHaveProperty('disabled', false);
    const { promise: held, resolve } = Promise.withResolvers<Response>();
    answer = () => held;
    fireEvent.click(again);
    for (const name of ['Delete', 'Move to folder…']) expect(button(name)).toHaveProperty('disabled', true);
    resolve(Response.json({ success: true, error: null, message: '' }));
    await expect.poll(() => button('Delete')).toHaveProperty('disabled', false);
  });

  it('moves many into a folder that is made for them, one call each', async () => {
    const folder = { id: 'f1', name: 'Sharma', projectCount: 0, createdAt: '2026-01-01T00:00:00Z' };
    const moved: unknown[] = [];
    const move = (id: string) => () => {
      moved.push(id);
      return Response.json({ success: true, error: null, video: {} });
    };
    let asked = 0;
    await show(
      [1, 2, 3].map((n) => makeProject({ id: `v${n}`, title: `Talk ${n}` })),
      {
        '/folders': () =>
          Response.json({
            success: true,
            error: null,
            ...(asked++ === 0 ? { folders: [] } : { folder, folders: [folder] }),
          }),
        ...{ '/videos/v1/folder': move('v1'), '/videos/v3/folder': move('v3') },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Select projects' }));
    for (const title of ['Talk 1', 'Talk 3']) fireEvent.click(screen.getByLabelText(`Select: ${title}`));
    fireEvent.click(screen.getByRole('button', { name: 'Move to folder…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Move 2 projects' }));
    expect(question.getByRole('radio', { name: 'No folder' })).toHaveProperty('checked', true);
    expect(question.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true);
    fireEvent.click(question.getByRole('radio', { name: 'New folder' }));
    fireEvent.change(question.getByLabelText('Folder name'), { target: { value: 'Sharma' } });
    fireEvent.click(question.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Projects moved: 2 of 2')).toBeDefined();
    expect(moved).toEqual(['v1', 'v3']);
  });

  const pageOf = (from: number, to: number, nextCursor: string | null) => ({
    ...{ success: true, error: null, nextCursor, total: 30 },
    projects: Array.from({ length: to - from }, (_, n) =>
      makeProject({ id: `v${from + n}`, title: `Talk ${from + n}` }),
    ),
  });

  it('reads many projects page by page', async () => {
    await show([], {
      '/videos/projects?search=&order=newest&limit=24': pageOf(0, 24, 'v23'),
      '/videos/projects?search=&order=newest&limit=24&cursor=v23': pageOf(24, 30, null),
    });
    expect(await screen.findByText('24 of 30 projects')).toBeDefined();
    expect(screen.getAllByText(/^Talk \d/)).toHaveLength(24);
    fireEvent.click(screen.getByText('Show more'));
    await waitFor(() => expect(screen.getAllByText(/^Talk \d/)).toHaveLength(30));
    expect(screen.queryByText('Show more')).toBeNull();
  });

  it('lets the server search, once the typing pauses', async () => {
    await show([], {
      '/videos/projects?search=&order=newest&limit=24': pageOf(0, 24, 'v23'),
      '/videos/projects?search=bread&order=newest&limit=24': pageOf(29, 30, null),
      '/videos/projects?search=cake&order=newest&limit=24': { ...pageOf(0, 0, null), total: 0 },
    });
    const field = await screen.findByRole('searchbox', { name: 'Search projects' });
    fireEvent.change(field, { target: { value: 'bread' } });
    await waitFor(() =>
      expect(screen.getAllByText(/^Talk \d/).map((one) => one.textContent)).toEqual(['Talk 29']),
    );
    fireEvent.change(field, { target: { value: 'cake' } });
    expect(await screen.findByText('No project matches.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all projects' }));
    await waitFor(() => expect(screen.getAllByText(/^Talk \d/)).toHaveLength(24));
  });

  it('keeps its search and order in the address, for the way back and from folder to folder', async () => {
    const folder = { id: 'f1', name: 'Bread', projectCount: 30, createdAt: '2026-01-01T00:00:00Z' };
    await renderAt('/dashboard/projects?q=talk&status=completed&order=name&folder=f1', page, {
      '/folders': { success: true, error: null, folders: [folder] },
      '/videos/projects?search=talk&status=completed&order=name&folderId=f1&limit=24': pageOf(0, 24, null),
      '/videos/projects?search=talk&status=completed&order=name&limit=24': pageOf(24, 30, null),
      '/videos/projects?search=&order=newest&limit=24': pageOf(0, 2, null),
      '/videos/projects?search=cake&status=completed&order=name&limit=24': pageOf(0, 0, null),
    });
    expect(await screen.findByText('Talk 1')).toBeDefined();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'talk');
    fireEvent.click(await screen.findByRole('link', { name: 'All' }));
    expect(await screen.findByText('Talk 29')).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cake' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all projects' }));
    expect(await screen.findByText('Talk 1')).toBeDefined();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('keeps the search field, and claims nothing of all projects, until an emptied search is answered', async () => {
    const all = Promise.withResolvers<Response>();
    const { queries } = await show([], {
      '/videos/projects?search=&order=newest&limit=24': pageOf(0, 24, null),
      '/videos/projects?search=cake&order=newest&limit=24': { ...pageOf(0, 0, null), total: 0 },
    });
    const field = await screen.findByRole('searchbox', { name: 'Search projects' });
    fireEvent.change(field, { target: { value: 'cake' } });
    await screen.findByText('No project matches.');
    // As on a visit on which all projects were not read yet.
    queries.removeQueries({ type: 'inactive' });
    const asked = vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(all.promise);
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(field.isConnected).toBe(true);
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeDefined();
    expect(screen.queryByText(/No projects yet/)).toBeNull();
    all.resolve(Response.json(pageOf(0, 2, null)));
    await screen.findByText('Talk 1');
    expect(field.isConnected).toBe(true);
  });
});

describe('deleting a video', () => {
  const open = async (answer: unknown) => {
    await show([makeProject()], { '/videos/v1': answer });
    fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Baking talk' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete video' }));
    return screen.findByRole('dialog');
  };

  it('asks in the words of the specification, and leaves it at that when one thinks again', async () => {
    const dialog = await open(refuse(500, 'x'));
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete this video? This action cannot be undone.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so and notifies what shows the usage', async () => {
    const refreshed = vi.fn();
    window.addEventListener('refresh-usage', refreshed, { once: true });
    const dialog = await open({ success: true, error: null, message: 'x' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Video deleted successfully!')).toBeDefined();
    expect(refreshed).toHaveBeenCalledOnce();
  });

  it('shows a project no more that was deleted elsewhere', async () => {
    let projects = [makeProject()];
    const list = () =>
      Response.json({ success: true, error: null, projects, nextCursor: null, total: projects.length });
    await show([], { '/videos/projects': list, '/videos/v1': refuse(404, 'Not found.') });
    fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Baking talk' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete video' }));
    const dialog = await screen.findByRole('dialog');
    projects = [];
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect.poll(() => screen.queryByText('Baking talk')).toBeNull();
  });

  it('gives the reason when it did not work', async () => {
    const dialog = await open(refuse(409, 'It is being read.'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete video: It is being read.')).toBeDefined();
  });
});
