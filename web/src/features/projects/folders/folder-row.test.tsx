import type { FolderResponse } from '@jhalak/contract/routes/folders.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { useProjects } from '#api/videos.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { FolderRow } from './folder-row.tsx';

const folder = (id: string, name: string, projectCount = 0): FolderResponse => ({
  ...{ id, name, projectCount },
  createdAt: '2026-01-01T00:00:00Z',
});
const sharma = folder('f1', 'Sharma Classes', 1);
const kitchen = folder('f2', 'घर की रसोई', 12);

const Address = () => <output>{useLocation().search}</output>;
const address = () => document.querySelector('output')?.textContent;

const show = (at: string, folders: readonly FolderResponse[], answers = {}, hasMany = true) =>
  renderAt(
    at,
    <>
      <FolderRow hasMany={hasMany} />
      <Address />
    </>,
    { '/folders': { success: true, error: null, folders }, ...answers },
  );

it('names each folder with its number of projects and opens one in the address', async () => {
  await show('/dashboard/projects', [sharma, kitchen]);
  const all = await screen.findByRole('link', { name: 'All' });
  expect(all.getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'घर की रसोई 12 projects' }));
  expect(address()).toBe('?folder=f2');
  expect(screen.getByRole('link', { name: /घर/ }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'All' }));
  expect(address()).toBe('');
  expect(screen.getByRole('link', { name: 'Sharma Classes 1 project' })).toBeDefined();
});

it('offers the first folder only where there are projects to sort', async () => {
  await show('/dashboard', [], {}, false);
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  cleanup();
  await show('/dashboard', []);
  expect(await screen.findByRole('button', { name: 'New folder' })).toBeDefined();
});

it('opens all projects where the folder of the address is gone', async () => {
  await show('/dashboard/projects?folder=gone', [sharma]);
  await screen.findByRole('navigation', { name: 'Folders' });
  await waitFor(() => expect(address()).toBe(''));
});

it('says below the name why a folder could not be made, and keeps what was typed', async () => {
  const refusal = {
    ...{ success: false, error: 'There is already a folder.', code: 'folder_name_taken' },
    details: { name: 'sharma classes' },
  };
  let made = 0;
  await show('/dashboard/projects', [sharma], {
    '/folders': (() => {
      const list = { success: true, error: null, folders: [sharma] };
      return () => Response.json(made++ === 0 ? list : refusal, { status: made === 1 ? 200 : 409 });
    })(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New folder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
  const field = dialog.getByLabelText('Folder name');
  fireEvent.change(field, { target: { value: 'sharma classes' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make folder' }));
  expect(await dialog.findByText(/There is already a folder “sharma classes”/)).toBeDefined();
  expect((field as HTMLInputElement).value).toBe('sharma classes');
});

const Projects = () => <p>{useProjects().data?.total} projects</p>;

it('asks nothing about the next folder when the list of projects comes after that of folders', async () => {
  const notice = vi.spyOn(toast, 'success');
  const projects = { success: true, error: null, projects: [], nextCursor: null, total: 0 };
  const slow = Promise.withResolvers<Response>();
  let isDeleted = false;
  await renderAt(
    '/dashboard/projects?folder=f1',
    <>
      <FolderRow hasMany />
      <Projects />
      <Address />
    </>,
    {
      '/folders': () =>
        Response.json({ success: true, error: null, folders: isDeleted ? [kitchen] : [sharma, kitchen] }),
      '/folders/f1': () => {
        isDeleted = true;
        return Response.json({ success: true, error: null });
      },
      '/videos/projects': () => (isDeleted ? slow.promise : Response.json(projects)),
    },
  );
  await screen.findByText('0 projects');
  fireEvent.keyDown(await screen.findByRole('button', { name: /Sharma Classes/ }), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete folder' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Sharma/, hidden: true })).toBeNull());
  await waitFor(() => expect(address()).toBe(''));
  slow.resolve(Response.json(projects));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notice).toHaveBeenCalledWith('Folder deleted. Its projects are under All.');
  fireEvent.click(screen.getByRole('link', { name: /घर/, hidden: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
