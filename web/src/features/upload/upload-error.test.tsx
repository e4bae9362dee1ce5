import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { UploadErrorBanner } from './upload-error.tsx';
import { uploads } from './uploads.ts';

afterEach(() => {
  cleanup();
  uploads.forgetError();
});

it('the cross mark before an error is drawn for sighted users and text for others', async () => {
  uploads.refuse({ english: 'This server takes no more today.', messages: [] });
  await renderAt('/dashboard', <UploadErrorBanner />);
  const alert = screen.getByRole('alert');
  expect(alert.querySelector('p')?.textContent).toBe('❌ This server takes no more today.');
  expect(screen.getByText('❌').className).toBe('sr-only');
  expect(alert.querySelector('svg')?.classList).toContain('lucide-x');
});
