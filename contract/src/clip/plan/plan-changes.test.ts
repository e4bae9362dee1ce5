import { describe, expect, test } from 'vitest';
import { captionStyles } from '../captions/caption-styles.ts';
import { cardColors } from '../cards/card.ts';
import { defaultMusic } from '../music/music.ts';
import { numbersPlan, numbersSource } from '../testing/numbers-plan.ts';
import type { ClipPlan } from './clip-plan.ts';
import { editPlan, type PlanEdit } from './edit-plan.ts';
import { planChanges } from './plan-changes.ts';

const { words } = numbersSource;
const base = numbersPlan();
const edited = (edit: PlanEdit, plan: ClipPlan = base) => editPlan(plan, edit, numbersSource);
const changesOf = (edit: PlanEdit) => planChanges(base, edited(edit), words);
const card = {
  ...{ id: 'a', place: 'full' as const, startMs: 1000, endMs: 3000, number: '7', title: '', lines: [] },
  colors: cardColors,
};

describe('the differences of two versions', () => {
  test('are none where nothing was changed, and none of what moved along with a cut', () => {
    expect(changesOf({})).toEqual([]);
    const framed = edited({ cards: [card] });
    expect(planChanges(framed, edited({ cutWords: [3] }, framed), words)).toEqual([
      { code: 'words_cut', count: 1 },
    ]);
  });

  test('count words that were cut and brought back, apart from an end that was moved', () => {
    expect(changesOf({ cutWords: [3, 4] })).toEqual([{ code: 'words_cut', count: 2 }]);
    const cut = edited({ cutWords: [3, 4] });
    expect(planChanges(cut, edited({ keepWords: [3, 4] }, cut), words)).toEqual([
      { code: 'words_restored', count: 2 },
    ]);
    expect(changesOf({ startMs: 3000, endMs: 9000 })).toEqual([
      { code: 'start_later', seconds: 1 },
      { code: 'end_later', seconds: 1 },
    ]);
  });

  test('name the style, or what was set about it', () => {
    expect(changesOf({ captionStyle: 'classic' })).toEqual([{ code: 'style', text: 'classic' }]);
    expect(
      changesOf({ captionSettings: { size: 0.08, position: 'top' }, captionColors: { color: '#ff0000' } }),
    ).toEqual([{ code: 'caption_colors' }, { code: 'caption_size' }, { code: 'caption_position' }]);
    expect(base.captionStyle?.id).toBe(captionStyles.karaoke.id);
  });

  test('name music that is laid under the clip, changed and taken away', () => {
    const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
    const music = { ...defaultMusic, assetId: 'raga', credit };
    expect(changesOf({ music })).toEqual([{ code: 'music' }]);
    const under = edited({ music });
    expect(under.music).toEqual(music);
    const quieter = edited({ music: { ...music, belowVoiceDb: 24 } }, under);
    expect(planChanges(under, quieter, words)).toEqual([{ code: 'music_changed' }]);
    const other = edited({ music: { ...music, assetId: 'tabla' } }, under);
    expect(planChanges(under, other, words)).toEqual([{ code: 'music' }]);
    expect(planChanges(under, edited({ music: null }, under), words)).toEqual([{ code: 'music_off' }]);
    // What else is changed leaves it alone.
    expect(edited({ title: 'Yeast', cutWords: [3] }, under).music).toEqual(music);
  });

  test('count corrected and hidden words', () => {
    const captions = [
      { wordIndex: 3, text: 'drei' },
      { wordIndex: 4, text: '' },
    ];
    expect(changesOf({ captions })).toEqual([{ code: 'caption_text', count: 2 }]);
  });

  test('tell cards, headline, title and framing apart', () => {
    expect(changesOf({ cards: [card], hookTitle: { text: 'Bread' }, title: 'Yeast' })).toEqual([
      { code: 'title', text: 'Yeast' },
      { code: 'hook', text: 'Bread' },
      { code: 'cards_added', count: 1 },
    ]);
    const split = changesOf({ scenes: { action: 'split', ratio: '9:16', atMs: 2000 } });
    expect(split).toEqual([{ code: 'frame', count: 2 }]);
  });
});
