import { comingFeatures, plans } from '@jhalak/contract/plans.ts';
import { expect, it } from 'vitest';
import { startMessages } from './messages.ts';
import { featureLine, planPoints } from './plan-lines.ts';

it('marks nothing as included that is a limit or that this version lacks', async () => {
  const { t } = await startMessages('en');
  const coming = comingFeatures.map((feature) => featureLine(feature, t));
  for (const plan of plans) {
    const included = planPoints(plan, t).flatMap(({ text, isIncluded }) => (isIncluded ? [text] : []));
    expect(
      included.filter((text) => coming.includes(text) || /\(soon\)|watermark$|only$/.test(text)),
    ).toEqual(plan.watermark ? [] : ['No watermark']);
  }
});
