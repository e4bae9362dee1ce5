import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import type { ClipDecision, ClipOrder } from '@jhalak/contract/routes/clips.ts';
import type { ProcessingStatus } from '@jhalak/contract/routes/schemas.ts';
import type { ClipChoice } from '#api/clips.ts';
import { longestSearch } from '#ui/search-field.tsx';

export const statuses = [
  'completed',
  'processing',
  'pending',
  'failed',
] as const satisfies ProcessingStatus[];
export const decisions = ['kept', 'dropped', 'open'] as const satisfies ClipDecision[];
export const exportedValues = ['true', 'false'] as const;
export const leastScores = ['80', '60', '40'] as const;
/** The first one needs no word in the address. */
export const orders = ['newest', 'score', 'length'] as const satisfies ClipOrder[];

/** The filters of the page as its address says them; what the address makes up is left out. */
export function choiceIn(address: URLSearchParams): ClipChoice {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(name));
  const score = oneOf('score', leastScores);
  return {
    search: address.get('q')?.slice(0, longestSearch) || undefined,
    videoId: address.get('project') || undefined,
    folderId: address.get('folder') || undefined,
    aspectRatio: oneOf('ratio', ratios),
    status: oneOf('status', statuses),
    decision: oneOf('decision', decisions),
    exported: oneOf('exported', exportedValues),
    minScore: score && Number(score),
    order: oneOf('order', orders.slice(1)),
  };
}

/** The same as an address. */
export function addressOfChoice(choice: ClipChoice): Record<string, string> {
  const { search, videoId, folderId, aspectRatio, status, decision, exported, minScore, order } = choice;
  const named = {
    q: search,
    project: videoId,
    folder: folderId,
    ratio: aspectRatio,
    status,
    decision,
    exported,
    score: minScore,
    order,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** How many filters are set, beside the words and the order. */
export const countFilters = ({ search: _search, order: _order, ...filters }: ClipChoice): number =>
  Object.values(filters).filter((value) => value !== undefined).length;
