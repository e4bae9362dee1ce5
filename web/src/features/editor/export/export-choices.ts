import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type Quality, qualities } from '@jhalak/contract/clip/plan/quality.ts';
import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import type { SubtitleLanguage } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { type CaptionLanguage, openIn } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { useSyncExternalStore } from 'react';
import { remember, remembered } from '#api/browser-memory.ts';
import { type Editor, useEditor } from '../use-editor.ts';

/** What Export Clip and Export All make. The quality is remembered over visits. */
export interface ExportChoices {
  /** The one on screen, or one that the clip does not have yet. */
  ratio: Ratio;
  quality: Quality;
  /** Absent: the language that each clip's captions are shown in. */
  language?: SubtitleLanguage | undefined;
}

interface Chosen extends Partial<Omit<ExportChoices, 'ratio'>> {
  /** Chosen for the clip that does not have it, while another one is on screen. */
  added?: { ratio: Ratio; groupId: string | undefined; shown: Ratio };
}

/** One for each video, because the languages follow from it. */
const chosen = new Map<string, Chosen>();
const listeners = new Set<() => void>();
const nothing: Chosen = {};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const rememberedKey = 'jhalak-export';

/** The last one of this browser. */
const lastQuality = (): Quality =>
  qualities.find((quality) => (remembered(rememberedKey) ?? '').includes(`"${quality}"`)) ?? '1080p';

/** The first clip of each passage that Export All takes: those that are planned and were not dropped. */
export const ofExportAll = (groups: Editor['groups']) =>
  groups.flatMap(({ first }) => (first.planVersion === null || first.kept === false ? [] : [first]));

/** Whether a plan has its captions in a language, as far as they can be translated here. */
export function isTranslated(
  plan: ClipPlan | null,
  { language, hasTranslator }: { language: CaptionLanguage | null; hasTranslator: boolean },
): boolean {
  const open = plan && language ? openIn(plan, language) : undefined;
  return open === 0 || (open !== undefined && !hasTranslator);
}

/** The choices for the open video, and how to change them. */
export function useExportChoices() {
  const { video, group, ratio } = useEditor();
  const { added, ...own } = useSyncExternalStore(subscribe, () => chosen.get(video.id) ?? nothing);
  const isAdded =
    added !== undefined &&
    added.groupId === group?.id &&
    added.shown === ratio &&
    !group?.outputs.some(({ aspect_ratio }) => aspect_ratio === added.ratio);
  const choices: ExportChoices = { quality: lastQuality(), ...own, ratio: isAdded ? added.ratio : ratio };
  const choose = ({ ratio: next, ...change }: Partial<ExportChoices>) => {
    const adds = next && { added: { ratio: next, groupId: group?.id, shown: ratio } };
    chosen.set(video.id, { ...chosen.get(video.id), ...change, ...adds });
    if (change.quality) remember(rememberedKey, JSON.stringify({ quality: change.quality }));
    for (const listener of listeners) listener();
  };
  return [choices, choose] as const;
}
