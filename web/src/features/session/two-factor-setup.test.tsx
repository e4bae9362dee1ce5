import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

it('can be left once its QR code is shown', async () => {
  await renderAt('/profile', <TwoFactorCard />, {
    '/session/security': { password: true, twoFactor: { on: false, recoveryCodes: 0 } },
    '/session/two-factor': { secret: 'ABCDEFGH', qrSvg: '<svg/>' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'seven mangoes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});
