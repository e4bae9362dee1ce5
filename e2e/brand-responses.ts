import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadedFamily } from '@jhalak/contract/clip/captions/fonts.ts';
import type { BrandKitResponse } from '@jhalak/contract/routes/brand-kits.ts';
import type { FontResponse } from '@jhalak/contract/routes/fonts.ts';
import type { Page } from 'playwright-core';
import { readFont } from '../server/src/media/uploaded-font/read-font.ts';

const file = path.resolve(
  import.meta.dirname,
  '../node_modules/@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf',
);

/** A kit with an own font, and its file. */
export async function kitWithFont(page: Page): Promise<void> {
  const { bytes, measures } = await readFont(await readFile(file), uploadedFamily('baloo'));
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
  await page.route('**/api/brand/kits', async (route) => {
    const response = await route.fetch();
    const { kits, ...rest } = (await response.json()) as { kits: BrandKitResponse[] };
    await route.fulfill({ response, json: { ...rest, kits: kits.map((kit) => ({ ...kit, font })) } });
  });
}

/** Opens the first brand kit of the list. */
export async function openKit(page: Page): Promise<void> {
  await page.locator('[data-kit-edit]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The same, scrolled to its end. */
export async function openKitAtEnd(page: Page): Promise<void> {
  await openKit(page);
  await page.getByRole('dialog').locator('fieldset').last().scrollIntoViewIfNeeded();
}

/** Sets the captions of the open clip in the own font; what would be saved is held back. */
export async function captionsInFont(page: Page): Promise<void> {
  await page.route('**/api/clips/*', (route) =>
    route.request().method() === 'PUT' ? undefined : route.fallback(),
  );
  await page.getByRole('combobox', { name: 'Caption font' }).click();
  await page.getByRole('option', { name: 'Baloo 2' }).click();
}
