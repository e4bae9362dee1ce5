import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { type MomentPart, momentParts } from '@jhalak/contract/clip/plan/moment-parts.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import type { Part } from './part.ts';
import { shorten } from './quote.ts';

/** Who chose; a change of the rules that moves a pick is a new version. */
export const ranker = { name: 'built-in', version: '4' } as const;

/** How a model is asked, and its answers read. */
const languageRankerVersion = 'endpoint-2';

interface Found extends Span {
  parts: Record<MomentPart, Part>;
  score: number | null;
  title: string;
  hook: string;
  question?: string | null;
  description: string;
  hashtags: string[];
  weak: boolean;
  whole?: boolean;
  mentions?: string[];
  /** The model that chose it, as its endpoint names it; absent: the built-in ranking did. */
  model?: string;
}

/** A moment as it is stored. */
export function describeMoment(found: Found): Moment {
  const { parts } = found;
  return {
    startMs: found.startMs,
    endMs: found.endMs,
    score: found.score,
    parts: {
      hook: parts.hook.score,
      completeness: parts.completeness.score,
      energy: parts.energy.score,
      value: parts.value.score,
    },
    reasons: momentParts.map((part) => reasonOf(part, parts[part].reason())),
    title: found.title,
    hook: shorten(found.hook, { graphemes: 300, units: 500 }).text,
    ...(found.question && { question: found.question }),
    description: found.description,
    hashtags: found.hashtags,
    weak: found.weak,
    ...(found.whole && { whole: true }),
    ...(found.mentions && { mentions: found.mentions.map((word) => word.slice(0, 80)) }),
    ranker: found.model?.slice(0, 60) ?? ranker.name,
    rankerVersion: found.model === undefined ? ranker.version : languageRankerVersion,
  };
}

const reasonOf = (part: MomentPart, message: Message): Moment['reasons'][number] => ({
  part,
  sentence: shorten(englishOf(message), { graphemes: 300, units: 300 }).text,
  ...message,
});
