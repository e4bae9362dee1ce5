import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PlanOfSchema1, upgradePlan } from '@jhalak/contract/clip/plan/upgrade-plan.ts';
import { expect, test } from 'vitest';
import { sampleSource, sampleVideoStream } from '#testing/sample-documents.ts';
import { fixturesDir } from '#testing/shared-media.ts';
import { framesOfLayout } from './render-command.ts';

const read = <Document>(name: string): Record<string, Document> =>
  JSON.parse(readFileSync(path.join(fixturesDir, 'plans', name), 'utf8'));
const plans = read<PlanOfSchema1>('schema-1.json');
/** The filters that drew these plans when they were stored, by plan and ratio, with today's blurred ground of whole pictures. */
const filters = read<Record<string, string>>('schema-1-filters.json');

const source = sampleSource({
  container: 'mov',
  durationMs: 74_774,
  video: sampleVideoStream({ matrix: 'bt709' }),
});

/** Labels in the order in which they appear: their names show nothing. */
function renamed(graph: string): string {
  const names = new Map<string, string>();
  return graph.replaceAll(/\[(?!\d+:)([^\]]+)\]/g, (label) => {
    if (!names.has(label)) names.set(label, `[${names.size}]`);
    return names.get(label) ?? label;
  });
}

test.each(Object.entries(plans))(
  'a stored plan is drawn by the same filters as before: %s',
  (name, stored) => {
    const plan = upgradePlan(stored);
    for (const layout of plan.layouts) {
      const of = name === 'heard' ? { ...source, video: null } : source;
      const call = framesOfLayout({ plan, source: of, layout, filter: 'null' });
      const args = call({ input: () => [], out: '', readOnly: [], threads: 1 });
      const graph = args[args.indexOf('-filter_complex') + 1] ?? '';
      expect(renamed(graph)).toBe(renamed(filters[name]?.[layout.ratio] ?? ''));
    }
  },
);
