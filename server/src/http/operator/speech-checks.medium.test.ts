import { englishOf } from '@jhalak/contract/messages/english.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Email } from '#adapters/mail/mail.ts';
import { authUser } from '#db/queries/accounts/auth-tables.ts';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { checkSpeechServices } from './speech-checks.ts';

const { database, web } = await sessionAppForFile({});
const { db } = database;

test('a service that fails its daily check is told to the operators by email, and to no one else', async () => {
  const operator = await signedUp(web, { email: 'owner@example.in' });
  await signedUp(web);
  await db.update(authUser).set({ operator: true }).where(eq(authUser.id, operator.user.id));
  const sent: Email[] = [];
  let isRefusing = false;
  const mail = {
    reachesPeople: true,
    send: async (email: Email) => {
      sent.push(email);
      if (isRefusing) throw new Error('the address is not known');
    },
  };
  const failure = {
    code: 'speech_service_balance',
    message: englishOf(message('speech_service_balance')),
    details: {},
  };
  const services = { checkDue: async () => [{ name: 'Sarvam', failure }] };
  const log = pino({ level: 'silent' });
  await checkSpeechServices({ db, services, mail, origin: 'https://clips.example.in', log });
  expect(sent.map(({ to }) => to)).toEqual(['owner@example.in']);
  expect(sent[0]?.subject).toBe('Jhalak: Sarvam failed its daily check');
  expect(sent[0]?.text).toContain('Today it failed: its account has no credit left. Add credit there.');
  expect(sent[0]?.text).not.toContain('the team of this site');
  expect(sent[0]?.text).toContain('https://clips.example.in/operator/models');
  isRefusing = true;
  const two = { checkDue: async () => [...(await services.checkDue()), { name: 'Scribe', failure }] };
  await checkSpeechServices({ db, services: two, mail, origin: 'https://clips.example.in', log });
  expect(sent.slice(1).map(({ subject }) => subject)).toEqual([
    'Jhalak: Sarvam failed its daily check',
    'Jhalak: Scribe failed its daily check',
  ]);
});
