import type { ClipResponse, ReceiptEntry } from '@jhalak/contract/routes/schemas.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { makeClip } from '../../../testing/make-clip.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { ReceiptSection } from './receipt-section.tsx';

const loud: ReceiptEntry = {
  ...{ check: 'loudness', state: 'passed', code: 'receipt_loudness', details: { found: '-14.1' } },
  ...{ sentence: 'Right for Reels and Shorts: -14.1 LUFS.', advice: null },
};
const covered: ReceiptEntry = {
  ...{ check: 'captions_clear', state: 'attention', code: 'receipt_captions_cover', details: { percent: 7 } },
  sentence: 'Captions cover part of a face 7% of the time.',
  advice: { code: 'advice_captions_clear', details: {}, sentence: 'Choose a caption style.' },
};
const file = makeClip({ duration: 26.9, sizeBytes: 3_355_443, thumbnail_url: '/api/media/p' });
const opened: string[] = [];
const show = (receipt: ClipResponse['receipt'], { outdated = false, exports = [] as object[] } = {}) =>
  showInEditor(
    { video: { id: 'v1' }, output: { ...file, receipt, outdated } },
    <ReceiptSection onOpen={(panel) => opened.push(panel)} />,
    { '/videos/v1/exports': { exports } },
  );
const fold = () => screen.getByRole('group') as HTMLDetailsElement;

it('is open where a check needs a look, with what was measured and the panel that repairs it', async () => {
  await show([loud, covered]);
  expect(within(fold()).getByText('1 thing to check')).toBeDefined();
  expect(fold().open).toBe(true);
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText(/cover part of a face 7%/)).toBeDefined();
  expect(within(first as HTMLElement).getByText(/Move the captions, or choose another view/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Move captions' }));
  expect(opened).toEqual(['style']);
  expect(second?.textContent).toContain('-14.1 LUFS');
});

it('is one line where all is good, and says that it is older than the last changes', async () => {
  await show([loud], { outdated: true });
  expect(fold().open).toBe(false);
  expect(screen.getByText('1 of 1 check good')).toBeDefined();
  expect(screen.getByText('Measured before your last changes.')).toBeDefined();
});

it('begins with what was made, and says nothing of what was not measured or not asked', async () => {
  const silent = { ...covered, state: 'unknown', advice: null } as const;
  const noQuestion = { check: 'question', state: 'passed', code: 'receipt_no_question' } as const;
  await show([loud, silent, { ...noQuestion, details: {}, sentence: '', advice: null }]);
  expect(await screen.findByText(/^9:16 · 0:27 · 3\.2 MB$/)).toBeDefined();
  expect(screen.getByText('1 of 1 check good')).toBeDefined();
  expect(screen.queryByText(/question/)).toBeNull();
});

it('shows the clip, and all that can be done with it, until an export does', async () => {
  const { container, unmount } = await show([loud]);
  await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe('/api/media/p');
  expect(screen.getByText('Why bread rises')).toBeDefined();
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Download MP4', 'Post it', 'SRT', 'VTT']);
  expect(links.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
    '/api/downloads/c1',
    '/dashboard/clip/c1/post',
  ]);
  unmount();
  const again = await show([loud], { exports: [{ status: 'ready' }] });
  await screen.findByText('1 of 1 check good');
  expect(again.container.querySelector('img')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

/** Two clips, one after the other; the second has no words. */
function TwoClips() {
  const [groupId, choose] = useState('g1');
  const output = { ...file, receipt: [loud], groupId, id: groupId, hasSubtitles: groupId === 'g1' };
  return (
    <EditorContext value={{ video: { id: 'v1' }, output: { ...output, caption_style: null } } as Editor}>
      <button type="button" onClick={() => choose('g2')}>
        Second clip
      </button>
      <ReceiptSection onOpen={() => undefined} />
    </EditorContext>
  );
}

it('shows no link of another clip, and subtitles where there are words', async () => {
  await renderAt('/editor', <TwoClips />, {
    '/videos/v1/exports': { exports: [] },
    '/videos/v1/share-links': { url: '/s/first', link: {} },
  });
  expect(await screen.findByRole('link', { name: /SRT/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/\/s\/first/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Second clip' }));
  expect(screen.queryByText(/\/s\/first/)).toBeNull();
  expect(screen.queryByRole('link', { name: /SRT/ })).toBeNull();
});

it('is absent for files that were not measured', async () => {
  await show(null);
  expect(screen.queryByRole('group')).toBeNull();
});
