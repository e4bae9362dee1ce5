import { describe, expect, it, vi } from 'vitest';
import type { ClipChoice } from '#api/clips.ts';
import { makeClip } from '../../../testing/make-clip.ts';
import { groupClips } from '../group-clips.ts';
import { deleteItems, lookItems } from './batch-items.ts';
import { addressOfChoice, choiceIn, countFilters } from './clip-choice.ts';
import { inWholeRows } from './newest-clips.tsx';
import { toggled } from './selection.ts';

const groups = groupClips(['a', 'b', 'c', 'd'].map((id) => makeClip({ id, groupId: id })));
const idsOf = (chosen: ReadonlyMap<string, unknown>) => [...chosen.keys()].sort().join('');

describe('the selection of clips', () => {
  it('takes and leaves one, and everything between two presses in either direction', () => {
    const one = toggled(new Map(), groups, { id: 'b', from: null });
    expect(idsOf(one)).toBe('b');
    const range = toggled(one, groups, { id: 'd', from: 'b' });
    expect(idsOf(range)).toBe('bcd');
    expect(idsOf(toggled(range, groups, { id: 'a', from: 'd' }))).toBe('abcd');
    expect(idsOf(toggled(range, groups, { id: 'b', from: 'c' }))).toBe('d');
    expect(idsOf(toggled(range, groups, { id: 'c', from: null }))).toBe('bd');
  });

  it('takes one alone where the last press is no longer listed', () => {
    expect(idsOf(toggled(new Map(), groups, { id: 'c', from: 'gone' }))).toBe('c');
  });
});

describe('another look for many clips', () => {
  it('is saved under an id of its own for each, over plain HTTP from another machine too', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      ids.push(JSON.parse(body).editId);
      return Response.json({});
    });
    const items = lookItems(groups, () => ({ captionStyle: 'pop' }));
    for (const { run } of items) await run();
    await items[0]?.run();
    expect([new Set(ids).size, ids.at(-1)]).toEqual([4, ids[0]]);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('deleting many clips', () => {
  const sentBy = async (ratio: '16:9' | undefined) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      sent.push([address, JSON.parse(body)]);
      return Response.json({});
    });
    // As a filter by status lists it: not in every ratio that it has.
    const wide = makeClip({ id: 'a-wide', groupId: 'a', aspect_ratio: '16:9' });
    for (const { run } of deleteItems(groupClips([wide]), ratio)) await run();
    return sent;
  };

  it('deletes each in every ratio, whichever ones a filter lists', async () => {
    expect(await sentBy(undefined)).toEqual([['/api/clips/a-wide', { everyRatio: true }]]);
  });

  it('deletes the one ratio that is filtered by', async () => {
    expect(await sentBy('16:9')).toEqual([['/api/clips/a-wide', { everyRatio: false }]]);
  });

  it('counts none that does not have the ratio', () => {
    expect(deleteItems(groups, '1:1')).toEqual([]);
  });
});

describe('the filters in the address', () => {
  it('are read as they were written', () => {
    const choice: ClipChoice = {
      search: 'paisa',
      videoId: 'v1',
      aspectRatio: '1:1',
      status: 'failed',
      decision: 'open',
      exported: 'false',
      minScore: 60,
      order: 'length',
    };
    expect(choiceIn(new URLSearchParams(addressOfChoice(choice)))).toEqual(choice);
    expect(countFilters(choice)).toBe(6);
  });

  it('leave out what no filter offers and no search takes', () => {
    expect(choiceIn(new URLSearchParams({ q: 'a'.repeat(201) })).search).toBe('a'.repeat(200));
    const choice = choiceIn(new URLSearchParams('ratio=4:3&status=all&score=7&order=newest&q='));
    expect(addressOfChoice(choice)).toEqual({});
    expect(countFilters(choice)).toBe(0);
  });
});

describe('the newest clips', () => {
  it('fill whole rows: two, three of two tiles, or the one that is there', () => {
    const shown = (columns: number) => [1, 3, 5, 7, 48].map((count) => inWholeRows(count, columns));
    expect(shown(2)).toEqual([1, 2, 4, 6, 6]);
    expect(shown(3)).toEqual([1, 3, 3, 6, 6]);
    expect(shown(4)).toEqual([1, 3, 4, 4, 8]);
    expect(shown(5)).toEqual([1, 3, 5, 5, 10]);
    expect(shown(6)).toEqual([1, 3, 5, 6, 12]);
  });
});
