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
  sentence: 'Captions cover part of a face 7% of the time.',
  advice: { code: 'advice_captions_clear', details: {}, sentence: 'Choose a caption style.' },
};
const file = { aspect_ratio: '9:16', duration: 26.9, sizeBytes: 3_355_443 };
const show = (receipt: ClipResponse['receipt'], outdated = false) =>
  renderAt(
    '/editor',
    <EditorContext value={{ output: { ...file, receipt, outdated } } as Editor}>
      <ReceiptSection />
    </EditorContext>,
    {},
  );

it('says what was measured, and what to do where it needs a look', async () => {
  await show([covered, loud]);
  expect(screen.getByText('1 check needs a look before you post.')).toBeDefined();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText(/cover part of a face 7%/)).toBeDefined();
  expect(within(first as HTMLElement).getByText(/Move the captions, or choose another view/)).toBeDefined();
  expect(second?.textContent).toContain('-14.1 LUFS');
});

it('says that it is older than the last changes', async () => {
  await show([loud], true);
  expect(screen.getByText(/All checks passed. Measured before your last changes./)).toBeDefined();
});

it('begins with what was made, and calls nothing good that was not measured', async () => {
  await show([loud, { ...covered, state: 'unknown', advice: null }]);
  expect(screen.getByText(/^9:16 · 0:27 · 3\.2 MB$/)).toBeDefined();
  expect(screen.getByText('All checks passed; 1 could not be made.')).toBeDefined();
});

it('is absent for files that were not measured', async () => {
  await show(null);
  expect(screen.queryByRole('list')).toBeNull();
});
