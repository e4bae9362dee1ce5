import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { useErrorNotice, useErrorToast } from './error-notice.ts';
import { useErrorText } from './error-text.ts';

/** Counts its drawings at every press. */
function Probe({ onDraw }: { onDraw(hooks: readonly unknown[]): void }) {
  const [count, setCount] = useState(0);
  onDraw([useErrorText(), useErrorNotice(), useErrorToast()]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

it('what tells of errors is the same at every drawing, so that no effect runs for it alone', async () => {
  const draws: (readonly unknown[])[] = [];
  await renderAt('/', <Probe onDraw={(hooks) => void draws.push(hooks)} />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('1')).toBeDefined();
  const last = draws.at(-1) ?? [];
  expect(last).toHaveLength(3);
  expect(last.map((one, place) => one === draws[0]?.[place])).toEqual([true, true, true]);
});
