import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadedFamily } from '@jhalak/contract/clip/captions/fonts.ts';
import type { BrandKitResponse } from '@jhalak/contract/routes/brand-kits.ts';
import type { FontResponse } from '@jhalak/contract/routes/fonts.ts';
import type { TemplateResponse, TemplateSettings } from '@jhalak/contract/routes/templates.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import type { Page } from 'playwright-core';
import { renamed } from '../server/src/media/uploaded-font/font-tables.ts';
import { measureFont } from '../server/src/media/uploaded-font/measure-font.ts';
import { readSfnt, writeSfnt } from '../server/src/media/uploaded-font/sfnt.ts';
import { changeAnswer } from './real-response.ts';

const file = path.resolve(
  import.meta.dirname,
  '../node_modules/@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf',
);

/** A kit with an own font, and its file. */
export async function kitWithFont(page: Page): Promise<void> {
  // Without the clock that an upload has: this file is known to be good.
  const bytes = writeSfnt(renamed(readSfnt(await readFile(file)), uploadedFamily('baloo')));
  const measures = measureFont(bytes);
  const font: FontResponse['font'] = { assetId: 'baloo', name: 'Baloo 2', ...measures };
  const listed: FontResponse = {
    ...{ id: font.assetId, name: font.name, scripts: font.scripts, sizeBytes: bytes.length, font },
    createdAt: '2026-11-20T06:30:00.000Z',
  };
  await page.route('**/api/brand/fonts', (route) =>
    route.fulfill({ json: { success: true, fonts: [listed] } }),
  );
  await page.route('**/api/media/fonts/*', (route) =>
    route.fulfill({ body: bytes, contentType: 'font/ttf' }),
  );
  await changeAnswer(page, '**/api/brand/kits', ({ kits, ...rest }: { kits: BrandKitResponse[] }) => ({
    ...rest,
    kits: kits.map((kit) => ({ ...kit, font })),
  }));
}

/** The same on a plan with branding. */
export async function kitOnPro(page: Page): Promise<void> {
  await kitWithFont(page);
  await onPro(page);
}

export async function onPro(page: Page): Promise<void> {
  await changeAnswer(page, '**/api/session/me', ({ user }: { user: User }) => ({
    user: { ...user, planId: 'pro' },
  }));
}

/** Two templates, one of which names a kit that was deleted. */
export async function templatesListed(page: Page): Promise<void> {
  const createdAt = '2026-11-20T06:30:00.000Z';
  const reels: TemplateSettings = {
    ...{ numberOfClips: 5, clipDuration: 45, aspectRatios: ['9:16', '1:1'], captionStyle: 'pop' },
    topic: '',
  };
  const templates: TemplateResponse[] = [
    { id: 't1', name: 'शनिवार की रील', brandKitId: null, settings: reels, createdAt },
    {
      ...{ id: 't2', name: 'Podcast', brandKitId: null, createdAt },
      settings: { ...reels, aspectRatios: ['16:9'], captionStyle: 'karaoke', topic: 'चाय और बारिश' },
    },
  ];
  await page.route('**/api/templates', (route) => route.fulfill({ json: { success: true, templates } }));
}

/** Opens the first brand kit of the list. */
export async function openKit(page: Page): Promise<void> {
  await page.locator('[data-kit-edit]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The same at its captions. */
export async function openKitAtCaptions(page: Page): Promise<void> {
  await openKit(page);
  await page.getByRole('dialog').getByRole('tab').nth(2).click();
  await page.getByRole('dialog').locator('p[role=img]').waitFor();
}

/** The same at its last section, with a change that is not saved. */
export async function openKitAtEnd(page: Page): Promise<void> {
  await openKit(page);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Chai Talks');
  await page.getByRole('dialog').getByRole('tab').last().click();
}

/** Sets the captions of the open clip in the own font; what would be saved is held back. */
export async function captionsInFont(page: Page): Promise<void> {
  await page.route('**/api/clips/*', (route) =>
    route.request().method() === 'PUT' ? undefined : route.fallback(),
  );
  await page.getByRole('combobox', { name: 'Caption font' }).click();
  await page.getByRole('option', { name: 'Baloo 2' }).click();
}
