import { termsVersion } from '@jhalak/contract/terms.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { DocumentPage } from './document-page.tsx';

it.each(['1 Fort Road\nMumbai 400001', '1 Fort Road,\nMumbai 400001.'])(
  'names who the contract is with, where a seller is set up, and the version that users agree to: %j',
  async (address) => {
    const seller = { name: 'Asha Rao', address };
    await renderAt('/terms', <DocumentPage id="terms" />, {
      '/session/config': { seller, capabilities: {} },
    });
    expect(await screen.findByText(/contract is with Asha Rao, 1 Fort Road, Mumbai 400001\.$/)).toBeDefined();
    expect(screen.getByText(`Version ${termsVersion}`)).toBeDefined();
  },
);

it.each(['llm.example.in', null])(
  'says in the privacy policy which host reads the words: %s',
  async (languageHost) => {
    const seller = { name: 'Asha Rao', address: 'Mumbai' };
    await renderAt('/privacy', <DocumentPage id="privacy" />, {
      '/session/config': { seller, capabilities: { languageHost } },
    });
    await screen.findByText(/contract is with Asha Rao/);
    expect(screen.queryAllByText(/go to llm\.example\.in\./)).toHaveLength(languageHost ? 1 : 0);
    expect(screen.queryByText(/nothing leaves/i)).toBeNull();
  },
);
