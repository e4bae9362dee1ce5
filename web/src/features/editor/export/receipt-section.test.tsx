import type { ClipResponse, ReceiptEntry } from '@jhalak/contract/routes/schemas.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { ReceiptSection } from './receipt-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const loud: ReceiptEntry = {
  ...{ check: 'loudness', state: 'passed', code: 'receipt_loudness', details: { found: '-14.1' } },
  ...{ sentence: '-14.1 LUFS, as platforms play it.', advice: null },
};
const covered: ReceiptEntry = {
  ...{ check: 'captions_clear', state: 'attention', code: 'receipt_captions_cover', details: { percent: 7 } },
  sentence: 'Captions cover part of a face in 7 % of their time.',
  advice: { code: 'advice_captions_clear', details: {}, sentence: 'Choose a caption style.' },
};
const show = (receipt: ClipResponse['receipt'], outdated = false) =>
  renderAt(
    '/editor',
    <EditorContext value={{ ratio: '9:16', output: { receipt, outdated } } as Editor}>
      <ReceiptSection />
    </EditorContext>,
    {},
  );

it('says what was measured, and what to do where it needs a look', async () => {
  await show([covered, loud]);
  expect(screen.getByText('1 point needs a look before you post.')).toBeDefined();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText(/cover part of a face in 7 %/)).toBeDefined();
  expect(
    within(first as HTMLElement).getByText(/Choose a caption style that stands elsewhere/),
  ).toBeDefined();
  expect(second?.textContent).toContain('-14.1 LUFS');
});

it('says that it is older than the last changes', async () => {
  await show([loud], true);
  expect(screen.getByText(/as it should be. Measured before your last changes./)).toBeDefined();
});

it('is absent for files that were not measured', async () => {
  await show(null);
  expect(screen.queryByRole('list')).toBeNull();
});
