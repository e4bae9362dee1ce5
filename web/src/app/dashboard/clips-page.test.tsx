import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { makeClip } from '../../testing/make-clip.ts';
import { asha, nothingInSight, renderAt } from '../../testing/render-at.tsx';
import { ClipsPage } from './clips-page.tsx';

const Address = () => <output>{useLocation().search}</output>;

/** As a browser does it, outside of what waits until everything is drawn. */
const type = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

it('keeps every letter of a search, which comes into the address once typing rests', async () => {
  nothingInSight();
  const clips = [{ ...makeClip({ id: 'a', groupId: 'a' }), project: { title: 'Bread', language: 'en' } }];
  await renderAt(
    '/dashboard/clips',
    <>
      <ClipsPage />
      <Address />
    </>,
    {
      '/session/me': { user: asha },
      '/clips': { success: true, error: null, clips, nextCursor: null, total: 3 },
    },
  );
  const field = (await screen.findByRole('searchbox')) as HTMLInputElement;
  type(field, 'c');
  expect(field.value).toBe('c');
  type(field, 'ch');
  expect(field.value).toBe('ch');
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('?q=ch');
  expect(field.value).toBe('ch');
});
