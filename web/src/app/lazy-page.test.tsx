import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const Inside = () => <p>inside</p>;

it('a page that was prepared is fetched once and drawn at once', async () => {
  const fetchPage = vi.fn(async () => Inside);
  const { Page, prepare } = lazyPage(fetchPage);
  prepare();
  prepare();
  await fetchPage.mock.results[0]?.value;
  await Promise.resolve();
  render(<Page />);
  expect(screen.getByText('inside')).toBeDefined();
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('a page that could not be prepared is fetched again when it is wanted', async () => {
  const fetchPage = vi.fn(async () => Inside).mockRejectedValueOnce(new Error('no network'));
  const { Page, prepare } = lazyPage(fetchPage);
  prepare();
  await expect.poll(() => fetchPage.mock.settledResults[0]?.type).toBe('rejected');
  await Promise.resolve();
  await act(async () => {
    render(
      <Suspense>
        <Page />
      </Suspense>,
    );
  });
  expect(screen.getByText('inside')).toBeDefined();
});
