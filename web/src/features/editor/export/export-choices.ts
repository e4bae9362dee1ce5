import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type Quality, qualities } from '@jhalak/contract/clip/plan/quality.ts';
import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import type { SubtitleLanguage } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { type CaptionLanguage, openIn } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { useSyncExternalStore } from 'react';
import { remember, remembered } from '#api/browser-memory.ts';

/** What Export Clip and Export All make. Ratio and quality are remembered over visits. */
export interface ExportChoices {
  ratio: Ratio;
  quality: Quality;
  /** Absent: the language that each clip's captions are shown in. */
  language?: SubtitleLanguage | undefined;
}

/** One for each video, because the languages follow from it. */
const chosen = new Map<string, Partial<ExportChoices>>();
const listeners = new Set<() => void>();
const nothing: Partial<ExportChoices> = {};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const rememberedKey = 'jhalak-export';

/** The last choice of this browser; what is unknown by now is left out. */
function lastChoices(): Partial<ExportChoices> {
  const [ratio, quality] = [ratios, qualities].map((known) => {
    const text = remembered(rememberedKey) ?? '';
    return known.find((value) => text.includes(`"${value}"`));
  }) as [Ratio | undefined, Quality | undefined];
  return { ...(ratio && { ratio }), ...(quality && { quality }) };
}

/** Whether a plan has its captions in a language, as far as they can be translated here. */
export function isTranslated(
  plan: ClipPlan | null,
  { language, hasTranslator }: { language: CaptionLanguage | null; hasTranslator: boolean },
): boolean {
  const open = plan && language ? openIn(plan, language) : undefined;
  return open === 0 || (open !== undefined && !hasTranslator);
}

/** The choices for a video, and how to change them. */
export function useExportChoices(id: string) {
  const own = useSyncExternalStore(subscribe, () => chosen.get(id) ?? nothing);
  const choices: ExportChoices = { ratio: '9:16', quality: '1080p', ...lastChoices(), ...own };
  const choose = (change: Partial<ExportChoices>) => {
    chosen.set(id, { ...own, ...change });
    const { ratio, quality } = { ...choices, ...change };
    remember(rememberedKey, JSON.stringify({ ratio, quality }));
    for (const listener of listeners) listener();
  };
  return [choices, choose] as const;
}
