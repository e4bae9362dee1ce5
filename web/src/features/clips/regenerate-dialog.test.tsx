import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { RegenerateDialog } from './regenerate-dialog.tsx';

it('asks for another cut of the same moment, or for the next passage, in the chosen length', async () => {
  await renderAt(
    '/dashboard/project/v1',
    <RegenerateDialog clip={{ id: 'c1', duration: 28 }} title="Why bread rises" onClose={() => undefined} />,
    {},
  );
  const sent = vi.spyOn(globalThis, 'fetch');
  expect(screen.getByText('The same moment with another start and end.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Another moment' }));
  expect(screen.getByText('The best moment that is in no clip yet.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const [path, request] = sent.mock.calls[0] ?? [];
  expect(path).toBe('/api/clips/c1/regenerate');
  expect(JSON.parse(String(request?.body))).toEqual({ choice: 'next', clipDuration: 30 });
});
