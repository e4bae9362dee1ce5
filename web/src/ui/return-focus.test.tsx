import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page({ isGone }: { isGone: boolean }) {
  const [step, go] = useState<'before' | 'open' | 'after'>('before');
  return (
    <main id="content" tabIndex={-1}>
      {!(isGone && step === 'after') && (
        <button type="button" onClick={() => go('open')}>
          Delete
        </button>
      )}
      {step === 'open' && (
        <Dialog onClose={() => go('after')} title="Delete it?">
          <button type="button" onClick={() => go('after')}>
            Yes
          </button>
        </Dialog>
      )}
    </main>
  );
}

it.each([
  ['what opened it', false, 'BUTTON'],
  ['the page where that is gone', true, 'MAIN'],
])('a window that closes gives the focus back to %s', async (_, isGone, tag) => {
  render(<Page isGone={isGone} />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  act(() => opener.click());
  const yes = await screen.findByRole('button', { name: 'Yes' });
  yes.focus();
  act(() => yes.click());
  await expect.poll(() => document.activeElement?.tagName).toBe(tag);
});
