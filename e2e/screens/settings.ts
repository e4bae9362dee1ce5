import type { DataCopy } from '@jhalak/contract/routes/data-copies.ts';
import type { Page } from 'playwright-core';
import {
  kitOnPro,
  kitWithFont,
  openKit,
  openKitAtCaptions,
  openKitAtEnd,
  templatesListed,
} from '../brand-responses.ts';
import { answer, badWordsListed, dictionaryListed, serviceChosen } from '../screen-responses.ts';
import { type Screen, statesOf } from './screen.ts';

const passkey = { id: 'a', name: 'Chrome, Android', createdAt: '2026-11-20T06:30:00.000Z', synced: true };
async function withPasskeys(page: Page): Promise<void> {
  await answer(page, '/api/session/config', { passkeyHost: '127.0.0.1' });
  await answer(page, '/api/session/passkeys', {
    passkeys: [
      passkey,
      { ...passkey, id: 'b', name: 'Security key of the studio in Indiranagar', synced: false },
    ],
  });
}

const oldCopy: DataCopy = {
  ...{ id: 'a', status: 'gone', receipt: 'mXw2sR7bQ0aT', progress: 1, failure: null },
  requestedAt: '2026-10-02T06:30:00.000Z',
  archive: {
    ...{ readyAt: '2026-10-02T06:31:00.000Z', expiresAt: '2026-10-09T06:31:00.000Z' },
    ...{ sizeBytes: 1_000_000, sha256: '3'.repeat(64), tables: 30, files: 1, filesBytes: 900_000 },
  },
};
const madeCopy: DataCopy = {
  ...{ ...oldCopy, id: 'b', status: 'ready', receipt: 'q7LkW1sYc04Z' },
  requestedAt: '2026-11-20T06:30:00.000Z',
  archive: {
    ...{ readyAt: '2026-11-20T06:42:00.000Z', expiresAt: '2026-11-27T06:42:00.000Z' },
    ...{
      sizeBytes: 4_210_000_000,
      sha256: '3'.repeat(64),
      tables: 30,
      files: 143,
      filesBytes: 4_200_000_000,
    },
  },
};

/** The user's own settings and profile. */
export const settingsScreens: readonly Screen[] = statesOf({ as: 'creator' }, [
  { name: 'settings', path: '/dashboard/settings', whole: true },
  { name: 'settings-security', path: '/dashboard/settings#security', whole: true },
  {
    name: 'settings-two-factor',
    path: '/dashboard/settings#security',
    answers: (page) => answer(page, '/api/session/security', { twoFactor: { on: true, recoveryCodes: 8 } }),
    whole: true,
  },
  {
    name: 'settings-passkeys',
    path: '/dashboard/settings#security',
    answers: withPasskeys,
    open: (page) => page.getByRole('button', { name: 'Add a passkey' }).click(),
    whole: true,
  },
  { name: 'settings-data', path: '/dashboard/settings#data', whole: true },
  {
    name: 'settings-data-scheduled',
    path: '/dashboard/settings#data',
    answers: (page) =>
      answer(page, '/api/session/data', {
        deletion: {
          requestedAt: '2026-11-20T06:30:00.000Z',
          dueAt: '2026-11-27T06:30:00.000Z',
          started: false,
          receipt: 'mXw2sR7bQ0aT',
        },
      }),
    whole: true,
  },
  {
    name: 'settings-data-copy',
    path: '/dashboard/settings#data',
    answers: (page) => answer(page, '/api/session/data/copies', { copies: [madeCopy, oldCopy] }),
    whole: true,
  },
  {
    name: 'settings-data-making',
    path: '/dashboard/settings#data',
    answers: (page) =>
      answer(page, '/api/session/data/copies', {
        copies: [{ ...madeCopy, status: 'making', progress: 0.42, archive: null }],
      }),
  },
  { name: 'settings-audit', path: '/dashboard/settings#audit', whole: true },
  { name: 'settings-look', path: '/dashboard/settings#appearance' },
  { name: 'settings-clips', path: '/dashboard/settings#clips', whole: true },
  { name: 'settings-brand', path: '/dashboard/settings#brand', whole: true },
  { name: 'settings-dictionary', path: '/dashboard/settings#words', answers: dictionaryListed, whole: true },
  {
    name: 'settings-bad-words',
    path: '/dashboard/settings#words',
    answers: badWordsListed,
    async open(page) {
      await page.getByRole('button', { name: 'Show the built-in lists' }).click();
      await page.getByRole('heading', { name: 'Bad words' }).scrollIntoViewIfNeeded();
    },
    whole: true,
  },
  {
    name: 'settings-speech-service',
    path: '/dashboard/settings#models',
    answers: serviceChosen,
    async open(page) {
      await page.getByRole('button', { name: /^Sarvam: / }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-brand-kit', path: '/dashboard/settings#brand', answers: kitWithFont, open: openKit },
  {
    name: 'settings-brand-kit-captions',
    path: '/dashboard/settings#brand',
    answers: kitOnPro,
    open: openKitAtCaptions,
  },
  { name: 'settings-templates', path: '/dashboard/settings#clips', answers: templatesListed, whole: true },
  {
    name: 'settings-brand-kit-end',
    path: '/dashboard/settings#brand',
    answers: kitOnPro,
    open: openKitAtEnd,
  },
]);
