import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useVideo } from '#api/videos.ts';
import { makeVideo } from '../../testing/make-video.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { SpeechChoiceCard } from './speech-choice-card.tsx';

/** What a page would offer for a video that has no words yet. */
function WaysOut() {
  const { data: video } = useVideo('v1');
  return video && <p>{video.needsWords ? 'Nothing hears it' : 'It can be heard'}</p>;
}

const service = {
  ...{ id: 'sarvam', name: 'Sarvam', host: 'api.sarvam.ai', rupeesPerHour: 30, monthlyRupees: 500 },
};

it('asks whether a service may hear the videos once, and changes the settings of the one in use', async () => {
  await renderAt('/settings#models', <SpeechChoiceCard />, {
    '/session/me': { user: asha },
    '/speech-services': {
      ...{ services: [service], choice: { service: 'sarvam', mode: 'codemix' }, usedRupees: 0 },
    },
  });
  expect(await screen.findByText('₹30 an hour')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sarvam: Change' }));
  expect(await screen.findByRole('dialog', { name: 'Sarvam settings' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  expect(screen.getByText('Write Hinglish as')).toBeDefined();
});

it('has videos read again once a service is chosen or left: what hears them is another one', async () => {
  let choice: object | null = null;
  const offered = () => ({ services: [service], choice, usedRupees: 0 });
  await renderAt(
    '/settings#models',
    <>
      <SpeechChoiceCard />
      <WaysOut />
    </>,
    {
      '/session/me': { user: asha },
      '/speech-services': offered(),
      '/speech-services/choice': () => {
        choice = choice ? null : { service: 'sarvam', mode: 'transcribe' };
        return Response.json(offered());
      },
      '/videos/v1': () =>
        Response.json({ success: true, error: null, video: makeVideo({ needsWords: choice === null }) }),
    },
  );
  expect(await screen.findByText('Nothing hears it')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Sarvam: Use it' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(await screen.findByText('It can be heard')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Use this server' }));
  expect(await screen.findByText('Nothing hears it')).toBeDefined();
});

it('sends the host that was agreed to, and asks about the new one where that is another by now', async () => {
  let { host } = service;
  const sent: string[] = [];
  const offered = (choice: object | null) => ({ services: [{ ...service, host }], choice, usedRupees: 0 });
  await renderAt('/settings#models', <SpeechChoiceCard />, {
    '/session/me': { user: asha },
    '/speech-services': () => Response.json(offered(null)),
    '/speech-services/choice': () => {
      if (sent.at(-1) === host) return Response.json(offered({ service: 'sarvam', mode: 'transcribe' }));
      const refusal = { success: false, error: 'Moved.', code: 'speech_service_moved', details: { host } };
      return Response.json(refusal, { status: 409 });
    },
  });
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'PUT') sent.push(JSON.parse(String(init.body)).host);
    return answer(path, init);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sarvam: Use it' }));
  expect(screen.getByText(/goes to api\.sarvam\.ai,/)).toBeDefined();
  host = 'speech.example.in';
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(await screen.findByText(/goes to speech\.example\.in,/)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(await screen.findByRole('button', { name: 'Use this server' })).toBeDefined();
  expect(sent).toEqual(['api.sarvam.ai', 'speech.example.in']);
});
