import {
  type SpeechServiceSettings,
  speechServiceDefaults,
} from '@jhalak/contract/routes/speech-services.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSpeechServices } from '#api/speech-services.ts';
import { useVideo } from '#api/videos.ts';
import { makeVideo } from '../../testing/make-video.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SpeechServicesCard } from './speech-services-card.tsx';

const service = (
  id: SpeechServiceSettings['id'],
  change: Partial<SpeechServiceSettings> = {},
): SpeechServiceSettings => ({
  ...{ id, ...speechServiceDefaults[id], monthlyRupees: 500 },
  ...{ isSetUp: true, hasKey: true, keyLost: false, checked: null, ...change },
});
const show = (services: readonly SpeechServiceSettings[]) =>
  renderAt('/operator/models', <SpeechServicesCard />, { '/installation/speech-services': { services } });

it('is ready with its key, and without one where none is needed', async () => {
  await show([service('sarvam'), service('openai', { hasKey: false })]);
  expect(await screen.findAllByText('Ready')).toHaveLength(2);
  expect(screen.queryByText('Needs a key')).toBeNull();
});

it('is not ready while its key is missing', async () => {
  await show([service('sarvam', { hasKey: false })]);
  expect(await screen.findByText('Needs a key')).toBeDefined();
  expect(screen.queryByText('Ready')).toBeNull();
});

const failure = { code: 'speech_service_balance', message: 'its account has no credit left', details: {} };

it('tells the operator how to mend what a test found', async () => {
  await renderAt('/operator/models', <SpeechServicesCard />, {
    '/installation/speech-services': { services: [service('sarvam')] },
    '/installation/speech-services/sarvam/test': { ok: false, elapsedMs: 5, failure },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sarvam: Test' }));
  expect(await screen.findByText(/Add credit at Sarvam/)).toBeDefined();
});

it('shows at once that a service which failed its check passes a test', async () => {
  let checked: SpeechServiceSettings['checked'] = { at: new Date().toISOString(), failure };
  await renderAt('/operator/models', <SpeechServicesCard />, {
    '/installation/speech-services': () => Response.json({ services: [service('sarvam', { checked })] }),
    '/installation/speech-services/sarvam/test': () => {
      checked = { at: new Date().toISOString(), failure: null };
      return Response.json({ ok: true, elapsedMs: 900, failure: null });
    },
  });
  expect(await screen.findByText('Check failed')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sarvam: Test' }));
  expect(await screen.findByText('It answered in 0.9 s.')).toBeDefined();
  expect(await screen.findByText('Ready')).toBeDefined();
});

/** What other pages say of speech services and videos. */
function Offered() {
  const { data } = useSpeechServices();
  const { data: video } = useVideo('v1');
  return <p>{`${data?.services.length} offered, ${video?.needsWords ? 'no words' : 'words to come'}`}</p>;
}

it('is at once no more offered where it was removed, and offered where it was saved', async () => {
  let isSetUp = true;
  const answer = (change: () => void) => () => {
    change();
    return Response.json({ services: [service('sarvam', { isSetUp })] });
  };
  await renderAt(
    '/operator/models',
    <>
      <SpeechServicesCard />
      <Offered />
    </>,
    {
      '/installation/speech-services': answer(() => undefined),
      '/installation/speech-services/sarvam': answer(() => {
        isSetUp = !isSetUp;
      }),
      '/speech-services': () =>
        Response.json({ services: isSetUp ? [{ id: 'sarvam', name: 'Sarvam' }] : [], choice: null }),
      '/videos/v1': () => Response.json({ video: makeVideo({ needsWords: !isSetUp }) }),
    },
  );
  expect(await screen.findByText('1 offered, words to come')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sarvam: Remove' }));
  expect(await screen.findByText(/each has to choose it again/)).toBeDefined();
  expect(isSetUp).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('0 offered, no words')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Sarvam: Set up' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 offered, words to come')).toBeDefined();
});

it('is saved by Enter, as its button does', async () => {
  await show([service('sarvam')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Sarvam: Change' }));
  // Browsers press it for Enter in a field, and nothing while it is disabled.
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.type).toBe('submit');
  expect(save.form).toBe(screen.getByLabelText<HTMLInputElement>('Address').form);
});

it('keeps a stored key only while its host stays', async () => {
  await show([service('sarvam')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Sarvam: Change' }));
  const kept = 'A key is stored. Leave this empty to keep it.';
  expect(await screen.findByText(kept)).toBeDefined();
  const address = (url: string) =>
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: url } });
  address('https://api.sarvam.ai/v2');
  expect(screen.getByText(kept)).toBeDefined();
  address('https://proxy.example.in');
  expect(screen.queryByText(kept)).toBeNull();
  expect(screen.getByText(/^The stored key belongs to api.sarvam.ai/)).toBeDefined();
});

it('takes a budget as people write it, and no price that is no amount', async () => {
  await show([service('sarvam')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Sarvam: Change' }));
  const write = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await screen.findByLabelText('Address');
  const sent = vi.spyOn(globalThis, 'fetch');
  const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  write('₹ a workspace may spend a month', '₹1,000');
  write('₹ for an hour of sound', '');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an amount, such as 1,000, or 0.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  write('₹ for an hour of sound', '30.5');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(bodies()[0]).toMatchObject({ rupeesPerHour: 30.5, monthlyRupees: 1000 }));
});
