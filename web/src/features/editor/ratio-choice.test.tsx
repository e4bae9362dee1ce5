import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asha } from '#testing/render-at.tsx';
import { makeClip } from '../../testing/make-clip.ts';
import { RatioChoice } from './ratio-choice.tsx';
import { showInEditor } from './testing/show-in-editor.tsx';

const groupOf = (...ratios: ('9:16' | '16:9' | '1:1')[]) => {
  const outputs = ratios.map((aspect_ratio) => makeClip({ id: `c${aspect_ratio.length}`, aspect_ratio }));
  return { id: 'g1', first: outputs[0], outputs };
};
const session = { '/session/me': { user: { ...asha, planId: 'pro' } } };

it('offers the ratios that the clip has, and on the stage those that it could have', async () => {
  const editor = { group: groupOf('9:16', '1:1'), plan: numbersPlan(), ratio: '9:16' };
  const { unmount } = await showInEditor(editor, <RatioChoice />, session);
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['9:16', '1:1']);
  unmount();
  await showInEditor(editor, <RatioChoice offersAll />, session);
  expect(await screen.findByRole('radio', { name: /^16:9 Make this clip/ })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

it('makes the clip in a ratio that is missing, says so meanwhile, and shows it', async () => {
  const answer = Promise.withResolvers<Response>();
  const ask = vi.fn(() => answer.promise);
  const setRatio = vi.fn();
  const changeOnServer = (change: () => Promise<unknown>) => change();
  await showInEditor(
    { group: groupOf('9:16'), plan: numbersPlan(), ratio: '9:16', setRatio, changeOnServer },
    <RatioChoice offersAll />,
    { ...session, '/clips/c4/ratios': ask },
  );
  for (let n = 0; n < 2; n += 1) fireEvent.click(screen.getByRole('radio', { name: /^1:1/ }));
  expect((await screen.findByRole('status')).textContent).toBe(' Making it…');
  expect(setRatio).not.toHaveBeenCalled();
  answer.resolve(Response.json({ success: true }));
  await expect.poll(() => setRatio.mock.calls).toEqual([['1:1']]);
  expect(ask).toHaveBeenCalledOnce();
});
