import { featuresWith, outsideFeatures, planOf, plans } from '@jhalak/contract/plans.ts';
import { expect, it } from 'vitest';
import { startMessages } from './messages.ts';
import { planPoints, setUpPoints } from './plan-lines.ts';

it('marks nothing as included that is a limit, and nothing as coming', async () => {
  const { t } = await startMessages('en');
  for (const plan of plans) {
    const points = planPoints(plan, t, featuresWith([]));
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
    planPoints(agency, t, featuresWith(setUp)).map(({ text }) => text);
  const outside = ['Email support', 'Multi-language subtitles', 'Phone support', 'Account manager'];
  expect(texts([]).filter((text) => outside.includes(text))).toEqual([]);
  expect(texts(['phone-support'])).toContain('Phone support');
  expect(texts([])).toEqual(
    expect.arrayContaining(['10 seats', 'API access', 'White-label', 'Priority processing']),
  );
  expect(setUpPoints(agency, t, outsideFeatures).map(({ text }) => text)).toEqual(outside);
});
