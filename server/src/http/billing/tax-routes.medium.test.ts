import { noSupplier } from '@jhalak/contract/tax/supplier-settings.ts';
import { expect, test } from 'vitest';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { taxFeature } from './tax-routes.ts';

const { web } = await sessionAppForFile({ features: (db) => [taxFeature({ db, supplier: noSupplier })] });

const details = {
  ...{ name: ' Asha Rao ', address: '12 MG Road \r\n\r\n Pune', stateCode: '27', pin: '411001', gstin: null },
};
const at = '/api/billing/tax-details';

test('details are stored for the own workspace alone, tidied', async () => {
  const [asha, ravi] = [await signedUp(web), await signedUp(web)];
  expect((await asha.browser.get(at)).body).toEqual({ details: null, prices: 'untaxed' });
  const saved = await asha.browser.put(at, { ...details, gstin: ' 27aapfu0939f1zv' });
  const tidied = { ...details, name: 'Asha Rao', address: '12 MG Road\nPune', gstin: '27AAPFU0939F1ZV' };
  expect(saved.body.details).toEqual(tidied);
  expect((await asha.browser.get(at)).body.details).toEqual(tidied);
  expect((await ravi.browser.get(at)).body.details).toBeNull();
});

test('a GSTIN must be valid and of the State of the address; State and PIN are needed', async () => {
  const { browser } = await signedUp(web);
  const codeFor = async (values: object) => (await browser.put(at, { ...details, ...values })).body.code;
  expect(await codeFor({ gstin: '27AAPFU0939F1ZW' })).toBe('gstin_invalid');
  expect(await codeFor({ gstin: '27AAPFU0939F1ZV', stateCode: '29' })).toBe('gstin_other_state');
  for (const wrong of [
    { stateCode: '28' },
    { stateCode: undefined },
    { pin: '011001' },
    { name: '  ' },
    { name: 'Asha\u0000Rao' },
    { address: '1\n2\n3\n4\n5' },
  ])
    expect((await browser.put(at, { ...details, ...wrong })).status).toBe(400);
  expect((await browser.put(at, { ...details, gstin: '' })).body.details.gstin).toBeNull();
});

test('the operator stores the supplier, which then decides how prices are meant', async () => {
  const link = new URL((await web.operatorLink('http://127.0.0.1')) ?? '');
  const operator = await signedUp(web, { operatorToken: link.searchParams.get('operator') ?? '' });
  const { browser } = operator;
  const path = '/api/installation/supplier';
  expect((await browser.get(path)).body).toEqual({ settings: noSupplier, source: 'environment' });
  const supplier = { name: 'Jhalak Labs', address: '1 Fort Road', stateCode: '27', gstin: '27AAPFU0939F1ZV' };
  const settings = { ...noSupplier, supplier, pricesIncludeGst: false, invoicePrefix: 'AB' };
  expect((await browser.put(path, settings)).body).toEqual({ settings, source: 'page' });
  expect((await browser.get(at)).body.prices).toBe('plus_gst');
  for (const wrong of [
    { invoicePrefix: 'TEST' },
    { sac: 'x' },
    { supplier: { ...supplier, stateCode: '29' } },
    { supplier: { ...supplier, gstin: '27AAPFU0939F1ZW' } },
  ])
    expect((await browser.put(path, { ...settings, ...wrong })).status).toBe(400);
  const { browser: member } = await signedUp(web);
  expect((await member.get(path)).body.code).toBe('operators_only');
});
