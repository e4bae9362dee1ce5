import { featuresWith, offeredPlans, outsideFeatures, planOf, plans } from '@jhalak/contract/plans.ts';
import { expect, it } from 'vitest';
import { startMessages } from './messages.ts';
import { planPoints, setUpPoints } from './plan-lines.ts';

it('marks nothing as included that is a limit, and nothing as coming', async () => {
  const { t } = await startMessages('en');
  for (const plan of plans) {
    const points = planPoints(plan, t, { available: featuresWith([]), pictures: false });
    expect(points.filter(({ text }) => /soon/i.test(text))).toEqual([]);
    const included = points.flatMap(({ text, isIncluded }) => (isIncluded ? [text] : []));
    expect(included.filter((text) => /watermark$|only$/.test(text))).toEqual(
      plan.watermark ? [] : ['No watermark'],
    );
  }
});

it('names a feature that needs something outside only where it is set up, and to the operator as open', async () => {
  const { t } = await startMessages('en');
  const agency = planOf('agency');
  const texts = (setUp: Parameters<typeof featuresWith>[0]) =>
    planPoints(agency, t, { available: featuresWith(setUp), pictures: true }).map(({ text }) => text);
  const outside = ['Email support', 'Multi-language subtitles', 'Phone support', 'Account manager'];
  expect(texts([]).filter((text) => outside.includes(text))).toEqual([]);
  expect(texts(['phone-support'])).toContain('Phone support');
  expect(texts([])).toEqual(
    expect.arrayContaining(['10 seats', 'API access', 'White-label', 'Priority processing']),
  );
  expect(setUpPoints(agency, t, outsideFeatures).map(({ text }) => text)).toEqual(outside);
});

it('sells AI B-rolls where footage or pictures can be had, and cards elsewhere', async () => {
  const { t } = await startMessages('en');
  const texts = (pictures: boolean) =>
    planPoints(planOf('pro'), t, { available: featuresWith([]), pictures }).map(({ text }) => text);
  expect(texts(true)).toContain('AI B-rolls');
  expect(texts(false)).toContain('B-roll cards');
  expect(texts(false)).not.toContain('AI B-rolls');
});

it('names the storage of every plan, and that the workspaces of one with several seats share it', async () => {
  const { t } = await startMessages('en');
  const storage = ['5 GB', '50 GB', '200 GB', '1,000 GB'].map((size) => `${size} for your videos`);
  for (const [index, plan] of offeredPlans.entries()) {
    const texts = planPoints(plan, t, { available: [], pictures: false }).map(({ text }) => text);
    expect(texts).toContain(storage[index]);
    expect(texts.some((text) => text.endsWith('for all your workspaces'))).toBe(plan.id === 'agency');
  }
});
