import type { Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import type { SubtitleLanguage } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import {
  limitsBroken,
  type PostedFile,
  pictureBitsFor,
  qualityFor,
} from '@jhalak/contract/posting/fit-size.ts';
import { type PlatformId, platforms, takesLength } from '@jhalak/contract/posting/platforms.ts';

/** A file of the clip: its own in one ratio, or an export that was made for a size. */
export interface CandidateFile extends PostedFile {
  from: { kind: 'clip'; outputId: string } | { kind: 'export'; exportId: string };
  /** Of the plan that it shows. */
  version: number;
  width: number;
  height: number;
  /** Looks as the clip's newest edit wants it. */
  current: boolean;
}

/** What is known about a clip before it is posted. */
export interface PackSources {
  /** Ratios that the clip has, with or without a file. */
  ratios: readonly Ratio[];
  /** The language of the captions in all of these files. */
  language: SubtitleLanguage;
  /** The clip's own finished files, or its exports in another language. */
  own: readonly CandidateFile[];
  /** Finished exports with a limit of size. */
  limited: readonly CandidateFile[];
  /** Of the newest edit. */
  durationMs: number;
}

/** An export that makes a clip fit. */
export interface PackFix {
  aspectRatio: Ratio;
  quality: Quality;
  maxBytes: number | null;
  subtitleLanguage: SubtitleLanguage;
}

export interface PackDecision {
  file: CandidateFile | null;
  /** Empty: the file can be posted. */
  problems: Message[];
  /** Null: nothing has to be made, or nothing that could be made would help. */
  fix: PackFix | null;
}

/** Which file of a clip goes to a platform, why it does not fit, and what would make it fit. */
export function decidePack(id: PlatformId, sources: PackSources): PackDecision {
  const { ratios, own, limited, durationMs, language: subtitleLanguage } = sources;
  const rules = platforms[id];
  const wanted = rules.ratios.find((ratio) => ratios.includes(ratio)) ?? rules.ratios[0] ?? '9:16';
  const chosen = own.find(({ ratio }) => ratio === wanted) ?? own.find(isAccepted) ?? own[0] ?? null;
  if (!chosen) {
    const fits = takesLength(id, durationMs);
    return { file: null, problems: [message('pack_missing')], fix: fits ? whole(wanted) : null };
  }
  const broken = limitsBroken(chosen, id);
  const problems = chosen.current ? broken : [message('pack_outdated'), ...broken];
  if (problems.length === 0) return { file: chosen, problems, fix: null };
  if (!takesLength(id, durationMs)) return { file: chosen, problems, fix: null };
  const isLarge = broken.some(({ code }) => code === 'pack_large');
  if (!isAccepted(chosen)) return { file: chosen, problems, fix: whole(wanted) };
  if (!isLarge || rules.maxBytes === null) return { file: chosen, problems, fix: whole(chosen.ratio) };
  const small = limited.find((one) => one.current && limitsBroken(one, id).length === 0);
  if (small) return { file: small, problems: [], fix: null };
  const bits = pictureBitsFor({ maxBytes: rules.maxBytes, durationMs });
  if (bits === null) return { file: chosen, problems, fix: null };
  const fix = {
    aspectRatio: chosen.ratio,
    quality: qualityFor(bits),
    maxBytes: rules.maxBytes,
    subtitleLanguage,
  };
  return { file: chosen, problems, fix };

  function isAccepted({ ratio }: { ratio: Ratio }): boolean {
    return rules.ratios.includes(ratio);
  }
  function whole(aspectRatio: Ratio): PackFix {
    return { aspectRatio, quality: '1080p', maxBytes: null, subtitleLanguage };
  }
}
