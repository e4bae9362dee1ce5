import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { clock, isSameSpan, type Span, spansWithin } from '@jhalak/contract/clip/plan/time.ts';
import { languageOfWords, scriptFidelity } from '@jhalak/contract/clip/subtitles/language-of-text.ts';
import { spreadWords, wordsOver } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { SpeechMode } from '@jhalak/contract/routes/speech-services.ts';
import type { SpeechEngine, SpeechInput, SpokenWords } from '#adapters/speech/speech.ts';
import {
  type HeardPiece,
  type HowToHear,
  type Sound,
  type SpeechBatches,
  type SpeechService,
  SpeechServiceError,
} from '#adapters/speech-service/speech-service.ts';
import type { Tx } from '#db/core/connect.ts';
import { chargeSpeech, giveBackSpeech, speechPaiseOfMonth } from '#db/queries/billing/speech-usage.ts';
import {
  forgetSpeechPiece,
  listSpeechPieces,
  type SpeechPieceRow,
  saveSpeechPiece,
} from '#db/queries/videos/speech-pieces.ts';
import type { JobContext } from '#jobs/define-job.ts';
import { partsOf, splitAtSilence } from '#media/split-at-silence.ts';
import { voicedStretches } from '#media/voice-activity.ts';
import { cutWav, readFrameLevels, readWavLayout } from '#media/wav.ts';
import { spokenWords } from '#pipeline/stages/transcribe/spoken-text.ts';

/** The service that a workspace has chosen, and what it may spend there. */
export interface ServiceAccess {
  service: SpeechService;
  mode: SpeechMode;
  rupeesPerHour: number;
  /** Null: no limit. */
  monthlyRupees: number | null;
}

export interface ServiceWork {
  ctx: Pick<JobContext, 'db' | 'write'>;
  /** `range`: the part that is heard; null: all of it. */
  video: { id: string; workspaceId: string; range: Span | null };
  /** Names of the dictionary, as they are written. */
  names: readonly string[];
  pauses?: Pauses;
}

interface Pauses {
  /** Before the second try and every further one, milliseconds. */
  againMs: readonly number[];
  /** Between two looks at a job of the service, milliseconds. */
  lookMs: number;
  sleep(ms: number, signal: AbortSignal): Promise<unknown>;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
}

const usualPauses: Pauses = {
  againMs: [2_000, 10_000],
  lookMs: 10_000,
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
  now: () => performance.now(),
};

/** A service that asks to be left alone for longer has refused. */
const longestWaitMs = 10 * 60_000;
/** Pieces that are heard at the same time, by a service that hears one in less time than it sounds. */
const atOnce = 3;
/** A file that failed alone is sent this often in all. */
const rounds = 3;
const frameMs = 20;
/** Silence that is left at the ends of a piece, milliseconds. */
const edgeMs = 500;
/** Fewer words say nothing of the language that is spoken. */
const tellingWords = 8;
/** Above this share of words without a time of their own they are phrases that the aligner times. */
const phraseShare = 0.2;

/**
 * A service as the engine of one recording. It is sent pieces cut at pauses, those with a voice alone; every piece is
 * counted against the budget before it is sent, and noted as soon as it was heard or its job was made, so that a repeated
 * job pays for nothing twice but what was in the air. Throws UserError `speech_service_failed` and `speech_budget_used`.
 */
export function serviceEngine(access: ServiceAccess, work: ServiceWork): SpeechEngine {
  const { service, mode } = access;
  return {
    name: service.name,
    async transcribe(input) {
      const layout = await readWavLayout(input.wavPath);
      const durationMs = Math.round((layout.samples / layout.sampleRate) * 1000);
      const levelsDb = await readFrameLevels(input.wavPath, frameMs, input.signal);
      const loudness = { frameMs, levelsDb };
      const voiced = voicedStretches(loudness);
      const pieces = withVoice(partsOf(splitAtSilence(loudness, durationMs), service.pieceMs), voiced);
      const recording = new Recording(access, work, input, pieces, (piece) =>
        cutWav(input.wavPath, layout, piece),
      );
      await recording.begin();
      const { batches } = service;
      if (batches && durationMs > batches.fromMs) await recording.hearInBatches(batches);
      else await recording.hearEach();
      return {
        engine: service.name.slice(0, 80),
        engineVersion: `${service.model}${mode === 'transcribe' ? '' : ` ${mode}`}`.slice(0, 120),
        ...wordsOf(recording, voiced, input.language),
      };
    },
  };
}

/** The pieces in which there is a voice, without the silence before and after it: that costs, and invites made-up words. */
function withVoice(pieces: readonly Span[], voiced: readonly Span[]): Span[] {
  return pieces.flatMap((piece) => {
    const inside = spansWithin(voiced, piece);
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) return [];
    return {
      startMs: Math.max(piece.startMs, first.startMs - edgeMs),
      endMs: Math.min(piece.endMs, last.endMs + edgeMs),
    };
  });
}

/** What is known of the pieces of one recording, and how more becomes known. */
class Recording {
  readonly heard = new Map<number, HeardPiece>();
  readonly pieces: readonly Span[];
  private readonly access: ServiceAccess;
  private readonly work: ServiceWork;
  private readonly input: SpeechInput;
  private how: HowToHear;
  private readonly requestKey: string;
  private readonly pauses: Pauses;
  private readonly wavOf: (piece: Span) => Promise<Buffer>;
  private rows: SpeechPieceRow[] = [];
  /** Whether a piece was heard in less time than it sounds. */
  private isFast = false;

  constructor(
    access: ServiceAccess,
    work: ServiceWork,
    input: SpeechInput,
    pieces: readonly Span[],
    wavOf: (piece: Span) => Promise<Buffer>,
  ) {
    const { service, mode } = access;
    this.access = access;
    this.work = work;
    this.input = input;
    this.pieces = pieces;
    this.wavOf = wavOf;
    this.how = { language: input.language, mode, names: work.names };
    this.pauses = work.pauses ?? usualPauses;
    // Without the names: one that is added meanwhile is no reason to pay again.
    const { range } = work.video;
    const request = [service.id, service.model, mode, input.language, pieces, ...(range ? [range] : [])];
    this.requestKey = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  }

  private get subject() {
    return { videoId: this.work.video.id, requestKey: this.requestKey };
  }

  private get left(): Span[] {
    return this.pieces.filter(({ startMs }) => !this.heard.has(startMs));
  }

  /**
   * Reads what is known already. Throws UserError `speech_budget_used` where the rest costs more than is left, and
   * `speech_service_failed` where another language was heard before.
   */
  async begin(): Promise<void> {
    const { ctx, video } = this.work;
    this.rows = await listSpeechPieces(ctx.db, this.subject);
    for (const { startMs, heard } of this.rows) {
      if (!heard || !('items' in heard)) continue;
      this.checkLanguage(heard);
      this.heard.set(startMs, heard);
    }
    const sent = new Set(this.rows.filter(({ jobId }) => jobId !== null).map(({ startMs }) => startMs));
    const unpaid = this.left.filter(({ startMs }) => !sent.has(startMs));
    const paise = unpaid.reduce((sum, piece) => sum + this.paiseOf(piece), 0);
    const limitPaise = this.limitPaise;
    if (limitPaise === null || paise === 0) return;
    const leftPaise = limitPaise - (await speechPaiseOfMonth(ctx.db, video.workspaceId));
    if (paise > leftPaise) throw usedUp(paise, leftPaise);
  }

  /**
   * One piece after another, and a few at the same time once one was heard fast: a server that hears slower than one speaks
   * would hear all of them too late. Where one fails, those that are under way are still noted.
   */
  async hearEach(): Promise<void> {
    const waiting = this.left;
    while (!this.isFast) {
      const piece = waiting.shift();
      if (!piece) return;
      await this.hearOne(piece);
    }
    let hasFailed = false;
    const line = async () => {
      for (let piece = waiting.shift(); piece && !hasFailed; piece = waiting.shift()) {
        await this.hearOne(piece).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, line));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private async hearOne(piece: Span): Promise<void> {
    const { service } = this.access;
    await this.trying(async () => {
      let usageId = '';
      await this.work.ctx.write(async (tx) => {
        usageId = await this.charge(tx, piece);
      });
      try {
        const sound = await this.soundOf(piece);
        const found = await this.asking(async (how) => {
          const beganMs = this.pauses.now();
          const heard = await service.hear(sound, how, this.input.signal);
          this.isFast ||= this.pauses.now() - beganMs < sound.durationMs;
          return heard;
        });
        await this.take(piece, found, usageId);
      } catch (error) {
        if (isFree(error)) await this.work.ctx.write((tx) => giveBackSpeech(tx, usageId));
        throw error;
      }
    });
  }

  /** Jobs of the service: those that were begun before are ended first, then what is left is sent. */
  async hearInBatches(batches: SpeechBatches): Promise<void> {
    const begun = Map.groupBy(
      this.rows.filter(({ heard }) => !heard),
      ({ jobId }) => jobId,
    );
    for (const [jobId, rows] of begun) if (jobId !== null) await this.endJob(batches, jobId, rows);
    for (let round = 1; this.left.length > 0; round += 1) {
      const [first] = this.left;
      if (round > rounds && first) {
        const [start, end] = [clock(first.startMs), clock(first.endMs)];
        throw this.failed(message('speech_service_piece', { start, end }));
      }
      const { left } = this;
      for (let at = 0; at < left.length; at += batches.maxPieces)
        await this.beginJob(batches, left.slice(at, at + batches.maxPieces));
    }
  }

  private async beginJob(batches: SpeechBatches, pieces: readonly Span[]): Promise<void> {
    const { ctx, video } = this.work;
    const jobId = await this.trying(() => this.asking((how) => batches.create(how, this.input.signal)));
    await ctx.write(async (tx) => {
      for (const { startMs, endMs } of pieces) {
        const usageId = await this.charge(tx, { startMs, endMs });
        const of = { ...this.subject, workspaceId: video.workspaceId };
        await saveSpeechPiece(tx, { ...of, startMs, endMs, jobId, usageId });
      }
    });
    const rows = await listSpeechPieces(ctx.db, this.subject);
    await this.endJob(
      batches,
      jobId,
      rows.filter((row) => row.jobId === jobId),
    );
  }

  /** Sends a job what it was not sent, waits for it, and notes what each piece came to. */
  private async endJob(
    batches: SpeechBatches,
    jobId: string,
    rows: readonly SpeechPieceRow[],
  ): Promise<void> {
    const { signal } = this.input;
    const named = rows.map((row) => ({ name: nameOf(row), read: () => this.soundOf(row) }));
    let hasStarted = false;
    // A start may arrive although its answer does not: before every further one the job is asked.
    const next = async () => {
      const found = await batches.look(jobId, signal);
      if (found.state !== 'waiting' || hasStarted) return found;
      await batches.start(jobId, named, signal);
      hasStarted = true;
      return batches.look(jobId, signal);
    };
    for (;;) {
      const found = await this.trying(next).catch(async (error: unknown) => {
        if (error instanceof SpeechServiceError && error.failure === 'lost') return null;
        if (!(error instanceof UserError) || hasStarted) throw error;
        await this.pauses.sleep(this.pauses.lookMs, signal);
        const last = await batches.look(jobId, signal).catch(() => null);
        if (last && last.state !== 'waiting') return last;
        if (last) await this.forget(rows, { givesBack: true });
        throw error;
      });
      // Whether a job that is gone was counted, no one can tell.
      if (!found) return this.forget(rows, { givesBack: false });
      if (found.state === 'failed') return this.forget(rows, { givesBack: true });
      if (found.state === 'done') {
        for (const row of rows) {
          const piece = found.pieces.get(nameOf(row));
          if (piece) await this.take(row, piece, row.usageId);
          else await this.forget([row], { givesBack: true });
        }
        return;
      }
      await this.pauses.sleep(this.pauses.lookMs, signal);
    }
  }

  private async forget(
    rows: readonly SpeechPieceRow[],
    { givesBack }: { givesBack: boolean },
  ): Promise<void> {
    await this.work.ctx.write(async (tx) => {
      for (const row of rows) {
        if (givesBack) await giveBackSpeech(tx, row.usageId);
        await forgetSpeechPiece(tx, row);
      }
    });
  }

  /** Notes what was heard in a piece, before anything else happens. */
  private async take({ startMs, endMs }: Span, heard: HeardPiece, usageId: string | null): Promise<void> {
    const { workspaceId } = this.work.video;
    const known = { language: heard.language, items: [...heard.items] };
    await this.work.ctx.write((tx) =>
      saveSpeechPiece(tx, { ...this.subject, workspaceId, startMs, endMs, usageId, heard: known }),
    );
    this.checkLanguage(heard);
    this.heard.set(startMs, heard);
    const done = this.pieces.filter((piece) => this.heard.has(piece.startMs));
    const lengthOf = (spans: readonly Span[]) =>
      spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0);
    this.input.onProgress(lengthOf(done) / Math.max(1, lengthOf(this.pieces)));
  }

  /** Everyone mixes English in; another language in another script is not what was asked for. */
  private checkLanguage({ language, items }: HeardPiece): void {
    const asked = this.how.language;
    if (asked === null || language === null || language === asked || language === 'en') return;
    const text = items.map((item) => item.text).join(' ');
    if (this.how.mode === 'translit' || text.split(/\s+/u).length < tellingWords) return;
    if (scriptFidelity(text, asked) >= 0.5) return;
    const nameOfLanguage = (code: string) => findLanguage(code)?.name ?? code;
    throw this.failed(
      message('speech_service_language', { found: nameOfLanguage(language), asked: nameOfLanguage(asked) }),
    );
  }

  private async charge(tx: Tx, piece: Span): Promise<string> {
    const paise = this.paiseOf(piece);
    const { workspaceId } = this.work.video;
    const charged = await chargeSpeech(tx, { workspaceId, paise, limitPaise: this.limitPaise });
    if ('leftPaise' in charged) throw usedUp(paise, charged.leftPaise);
    return charged.usageId;
  }

  private paiseOf({ startMs, endMs }: Span): number {
    const { rupeesPerHour, service } = this.access;
    const surcharge = this.how.names.length > 0 ? (service.namesSurcharge ?? 0) : 0;
    return Math.ceil((rupeesPerHour * 100 * (1 + surcharge) * (endMs - startMs)) / 3_600_000);
  }

  private get limitPaise(): number | null {
    const { monthlyRupees } = this.access;
    return monthlyRupees === null ? null : Math.floor(monthlyRupees * 100);
  }

  private async soundOf(piece: Span): Promise<Sound> {
    return { wav: await this.wavOf(piece), durationMs: piece.endMs - piece.startMs };
  }

  /** What is refused with names is asked without them: a service may take fewer than it says, or none. */
  private async asking<T>(ask: (how: HowToHear) => Promise<T>): Promise<T> {
    const { how } = this;
    return ask(how).catch(async (error: unknown) => {
      const isRefused = error instanceof SpeechServiceError && error.failure === 'refused';
      if (!isRefused || how.names.length === 0) throw error;
      const unnamed = { ...how, names: [] };
      const answer = await ask(unnamed);
      this.how = unnamed;
      return answer;
    });
  }

  /** Again after what another try can mend, as late as the service asks; else its reason as a UserError. */
  private async trying<T>(attempt: () => Promise<T>): Promise<T> {
    const { againMs, sleep } = this.pauses;
    for (let nth = 0; ; nth += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof SpeechServiceError) || error.failure === 'lost') throw error;
        const pauseMs = Math.max(error.waitMs ?? 0, againMs[nth] ?? 0);
        if (!error.isWorthAnother || nth >= againMs.length || pauseMs > longestWaitMs)
          throw this.failed(reasonOf(error), error);
        await sleep(pauseMs, this.input.signal);
      }
    }
  }

  private failed(reason: Message, cause?: unknown): UserError {
    return new UserError('speech_service_failed', { service: this.access.service.name, reason }, { cause });
  }
}

const isFree = (error: unknown): boolean => error instanceof SpeechServiceError && !error.mayCost;

/** Of a piece in a job: where it lies in the sound. */
const nameOf = ({ startMs, endMs }: Span): string => `${startMs}-${endMs}.wav`;

/** The reason of a failure with what helps, as a part of a sentence. */
export function reasonOf({ failure, waitMs }: SpeechServiceError): Message {
  if (failure === 'limit' && waitMs !== null && waitMs > 60_000)
    return message('speech_service_limit_until', {
      wait: message('minutes', { count: Math.ceil(waitMs / 60_000) }),
    });
  return message(`speech_service_${failure === 'lost' ? 'unreadable' : failure}`);
}

const rupees = (paise: number): string => `₹${(Math.max(0, paise) / 100).toFixed(2)}`;
const usedUp = (paise: number, leftPaise: number): UserError =>
  new UserError('speech_budget_used', { needed: rupees(paise), left: rupees(leftPaise) });

type Heard = Pick<SpokenWords, 'language' | 'words' | 'timing' | 'lines'>;

/** The words of all pieces in times of the sound; a phrase without times of its own lies over the voice in its piece. */
function wordsOf({ pieces, heard }: Recording, voiced: readonly Span[], asked: string | null): Heard {
  const lines: Word[][] = [];
  const heardMs = new Map<string, number>();
  for (const piece of pieces) {
    const { language, items } = heard.get(piece.startMs) ?? { language: null, items: [] };
    const known = language && findLanguage(language)?.code;
    if (known) heardMs.set(known, (heardMs.get(known) ?? 0) + piece.endMs - piece.startMs);
    for (const { text, confidence, ...times } of items) {
      const span = { startMs: piece.startMs + times.startMs, endMs: piece.startMs + times.endMs };
      const texts = spokenWords(text);
      if (texts.length === 0) continue;
      const isWhole = isSameSpan(span, piece);
      const inside = isWhole ? spansWithin(voiced, span) : [];
      const words = inside.length > 0 ? spreadWords(texts, inside) : wordsOver(texts, span);
      lines.push(words.map((word) => ({ ...word, ...(confidence !== undefined && { confidence }) })));
    }
  }
  const isPhrase = (line: readonly Word[]) => line.length > 1;
  const words = lines.flatMap((line) =>
    isPhrase(line) ? line.map((word) => ({ ...word, rough: true as const })) : line,
  );
  const arePhrases = words.filter(({ rough }) => rough).length > words.length * phraseShare;
  const [mostly = null] = [...heardMs].sort(([, a], [, b]) => b - a).map(([code]) => code);
  return {
    language: asked ?? mostly ?? languageOfWords(words.map(({ text }) => text)),
    timing: arePhrases ? 'cues' : 'words',
    words: arePhrases ? lines.flat() : words,
    ...(lines.some(isPhrase) && { lines: lines.map(({ length }) => length) }),
  };
}
