import { editPlan, rewordPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ClipVersion } from '#api/clip-versions.ts';
import { Playback } from '../player/playback.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { CompareDialog } from './compare-dialog.tsx';

it('says which version could not be read, and reads it again on request', async () => {
  const plan = numbersPlan();
  let isGone = true;
  await showInEditor(
    {
      ...{ playback: new Playback({ hasPicture: false }), words: numbersSource.words, ratio: '9:16' },
      ...{ video: {}, source: { video: null, waveform: null }, watermark: null, timing: 'words' },
    },
    <CompareDialog
      outputId="o"
      versions={[2, 1].map(
        (version) => ({ version, createdAt: '2026-11-29T10:00:00Z', name: null }) as ClipVersion,
      )}
      before={1}
      onClose={() => undefined}
    />,
    {
      '/clips/o/versions/1': { plan, transcriptId: 'a' },
      '/clips/o/versions/2': () =>
        isGone
          ? Response.json({ success: false, error: 'No.', code: 'not_found' }, { status: 404 })
          : Response.json({ plan, transcriptId: 'a' }),
    },
  );
  await screen.findByText('This version could not be loaded.');
  isGone = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('These two versions are the same.');
});

it('calls a correction of the transcript one, and other texts over the same words what they are', async () => {
  const { words } = numbersSource;
  const plan = numbersPlan();
  const shown = async (other: object) => {
    const { unmount } = await showInEditor(
      {
        ...{ playback: new Playback({ hasPicture: false }), words, ratio: '9:16' },
        ...{ video: {}, source: { video: null, waveform: null }, watermark: null, timing: 'words' },
      },
      <CompareDialog
        outputId="o"
        versions={[2, 1].map(
          (version) => ({ version, createdAt: '2026-11-29T10:00:00Z', name: null }) as ClipVersion,
        )}
        before={1}
        onClose={() => undefined}
      />,
      { '/clips/o/versions/1': { plan, transcriptId: 'a' }, '/clips/o/versions/2': other },
    );
    const said = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    unmount();
    return said;
  };
  const typed = editPlan(plan, { captions: [{ wordIndex: 3, text: 'III' }] }, numbersSource);
  expect(await shown({ plan: typed, transcriptId: 'a' })).toEqual(['Corrected 1 caption word']);
  const left = words.filter(({ text }) => text !== 'three');
  const corrected = rewordPlan(plan, words, { ...numbersSource, words: left });
  expect(await shown({ plan: corrected, transcriptId: 'b' })).toEqual(['Transcript corrected']);
});
