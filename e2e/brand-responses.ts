import path from 'node:path';
import type { BrandKitResponse } from '@jhalak/contract/routes/brand-kits.ts';
import type { FontResponse } from '@jhalak/contract/routes/fonts.ts';
import type { Page } from 'playwright-core';

const file = path.resolve(
  import.meta.dirname,
  '../node_modules/@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf',
);

const font: FontResponse['font'] = {
  ...{ assetId: 'baloo', name: 'Baloo 2', scripts: ['latin', 'devanagari'], lineEm: 1.38 },
  data: {
    ...{ unitsPerEm: 1000, winAscent: 1050, winDescent: 524, descent: 524, capHeight: 602 },
    ...{ advances: '', conjuncts: [], signs: [] },
  },
};

/** A kit with an own font, and its file. */
export async function kitWithFont(page: Page): Promise<void> {
  const listed: FontResponse = {
    ...{ id: font.assetId, name: font.name, scripts: font.scripts, sizeBytes: 418_972, font },
    createdAt: '2026-11-20T06:30:00.000Z',
  };
  await page.route('**/api/brand/fonts', (route) =>
    route.fulfill({ json: { success: true, fonts: [listed] } }),
  );
  await page.route('**/api/media/fonts/*', (route) => route.fulfill({ path: file, contentType: 'font/ttf' }));
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
  await page.getByRole('dialog').getByRole('button').last().scrollIntoViewIfNeeded();
}
