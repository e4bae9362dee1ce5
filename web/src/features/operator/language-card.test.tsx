import type { LanguageSettings } from '@jhalak/contract/routes/language.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { LanguageCard } from './language-card.tsx';

const none: LanguageSettings = {
  ...{ source: 'none', url: null, model: null, hasKey: false, keyLost: false },
  ...{ monthlyTokens: null, monthlyRupees: null, inputRupees: 0, outputRupees: 0 },
};
const show = (change: Partial<LanguageSettings> = {}) =>
  renderAt('/settings', <LanguageCard />, { '/installation/language': { ...none, ...change } });
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('the language model', () => {
  it('is saved with its budget, says what leaves the machine, and cannot be tested before', async () => {
    await show();
    expect(await screen.findByText(/What leaves this machine: the transcript/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
    write('Address', 'http://127.0.0.1:11434/v1');
    write('Model', 'qwen3:8b');
    write('Rupees a month', '250');
    const sent = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({
      ...{ url: 'http://127.0.0.1:11434/v1', model: 'qwen3:8b' },
      ...{ monthlyTokens: 2_000_000, monthlyRupees: 250, inputRupees: 0, outputRupees: 0 },
    });
  });

  it('takes a limit of 0 for a mistake, not for no limit', async () => {
    await show({ source: 'page', url: 'https://api.example/v1', model: 'm', monthlyTokens: 500 });
    await screen.findByRole('button', { name: 'Save' });
    write('Tokens a month', '0');
    const sent = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter more than 0. Leave it empty for no limit.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    write('Tokens a month', '');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const body = JSON.parse(String(sent.mock.calls[0]?.[1]?.body));
    expect(body).toMatchObject({ monthlyTokens: null, monthlyRupees: null, inputRupees: 0 });
  });

  it('takes limits and prices as people write them, and refuses what is no amount', async () => {
    await show({ source: 'page', url: 'https://api.example/v1', model: 'm' });
    await screen.findByRole('button', { name: 'Save' });
    write('Rupees a month', '₹1,000');
    write('Tokens a month', 'a lot');
    const sent = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter more than 0. Leave it empty for no limit.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    write('Tokens a month', '२०,००,०००');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const body = JSON.parse(String(sent.mock.calls[0]?.[1]?.body));
    expect(body).toMatchObject({ monthlyTokens: 2_000_000, monthlyRupees: 1000 });
  });

  it('shows no key that is stored, and that it is kept', async () => {
    await show({ source: 'page', url: 'https://api.example/v1', model: 'm', hasKey: true });
    expect(await screen.findByText('A key is stored. Leave this empty to keep it.')).toBeDefined();
    expect(screen.getByLabelText('Key')).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: 'Test' })).toBeDefined();
  });

  it('says that a stored key can no longer be read, and that it goes when it is saved without one', async () => {
    await show({ source: 'page', url: 'https://api.example/v1', model: 'm', keyLost: true });
    expect(await screen.findByText(/^The stored key can no longer be read/)).toBeDefined();
  });

  it('says where a stored key belongs once another host is named', async () => {
    await show({ source: 'page', url: 'https://api.example/v1', model: 'm', hasKey: true });
    await screen.findByText('A key is stored. Leave this empty to keep it.');
    write('Address', 'https://other.example/v1');
    expect(screen.getByText(/^The stored key belongs to api.example/)).toBeDefined();
  });

  it('is only read where the environment names it', async () => {
    await show({ source: 'environment', url: 'https://api.example/v1', model: 'big' });
    expect(await screen.findByText(/Set by LANGUAGE_ENDPOINT_URL: big/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('needs no key and sends nothing where it runs on this machine', async () => {
    await show({ source: 'environment', url: null, model: 'qwen3-4b' });
    expect(await screen.findByText(/qwen3-4b runs on this machine. No key is needed/)).toBeDefined();
    expect(screen.queryByText(/What leaves this machine/)).toBeNull();
  });

  it('says why it could not be removed', async () => {
    await show({ source: 'page', url: 'https://api.example/v1', model: 'm' });
    const remove = await screen.findByRole('button', { name: 'Remove' });
    const problem = { success: false, code: 'language_fixed', error: 'It is fixed.' };
    vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409 }));
    const told = vi.spyOn(toast, 'error');
    fireEvent.click(remove);
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith(expect.stringContaining('LANGUAGE_ENDPOINT_URL names')),
    );
  });

  it('offers to try again where it could not be loaded', async () => {
    const problem = { success: false, code: 'not_found', error: 'Not found.' };
    await renderAt('/settings', <LanguageCard />, {
      '/installation/language': () => Response.json(problem, { status: 404 }),
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
