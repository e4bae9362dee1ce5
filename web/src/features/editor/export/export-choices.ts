import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import {
  firstSubtitleLanguage,
  type SubtitleLanguage,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { useSyncExternalStore } from 'react';

/** What Export Clip and Export All make. */
export interface ExportChoices {
  ratio: Ratio;
  quality: Quality;
  language: SubtitleLanguage;
}

/** Kept while the page is open, so that the header's button and the panel mean the same; one for each video. */
const chosen = new Map<string, Partial<ExportChoices>>();
const listeners = new Set<() => void>();
const nothing: Partial<ExportChoices> = {};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choices for a video whose words are spoken in `spoken`, and how to change them. */
export function useExportChoices({ id, spoken }: { id: string; spoken: string | null }) {
  const own = useSyncExternalStore(subscribe, () => chosen.get(id) ?? nothing);
  const choices: ExportChoices = {
    ...{ ratio: '9:16', quality: '1080p', language: firstSubtitleLanguage(spoken) },
    ...own,
  };
  const choose = (change: Partial<ExportChoices>) => {
    chosen.set(id, { ...own, ...change });
    for (const listener of listeners) listener();
  };
  return [choices, choose] as const;
}
