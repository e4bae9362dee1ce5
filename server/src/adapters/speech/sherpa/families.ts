import { whisperCode } from '@jhalak/contract/languages.ts';
import { type PieceLimits, pieceLimits } from '#media/split-at-silence.ts';

/** The model families that are wired up; each is one entry of `families` and one of the engine's `modelConfig`. */
export type Family = 'nemoCtc' | 'omnilingual' | 'whisper';

/** Absolute paths of a model's files; which ones there are depends on the family. */
export type ModelFiles = Record<string, string>;

interface FamilyRecipe {
  /** Whether every token has a time, so that words on both sides of a cut can be matched. */
  timesWords: boolean;
  /** How much sound is decoded at once. */
  pieces: PieceLimits;
  /** The family's part of the engine's `modelConfig`. */
  config(files: ModelFiles, language: string | null): Record<string, unknown>;
}

/** Adding a family: one entry here, named as in sherpa-onnx's `OfflineModelConfig`. */
export const families: Record<Family, FamilyRecipe> = {
  nemoCtc: {
    timesWords: true,
    // IndicConformer drops words beyond about 18 s of speech without a pause.
    pieces: { shortestMs: 8_000, maxMs: 15_000 },
    config: (files) => ({ nemoCtc: { model: files.model } }),
  },
  omnilingual: {
    timesWords: true,
    pieces: pieceLimits,
    config: (files) => ({ omnilingual: { model: files.model } }),
  },
  whisper: {
    timesWords: false,
    pieces: pieceLimits,
    config: (files, language) => ({
      whisper: {
        encoder: files.encoder,
        decoder: files.decoder,
        // Empty: the engine detects it from the first seconds of every piece. The engine ends its
        // process where it is named a language that its model does not have (1.13.8: “Invalid language: or”).
        language: whisperCode(language) ?? '',
        task: 'transcribe',
        tailPaddings: -1,
        // Exports without attention outputs give times of segments only; both are requested.
        enableTokenTimestamps: true,
        enableSegmentTimestamps: true,
      },
    }),
  },
};

/** What the child needs to know to open a model. */
export interface ModelRecipe {
  family: Family;
  files: ModelFiles;
}

/** The engine's configuration. `featureDim` must be 80: any other value aborts the whole process (1.13.8, exit 134). */
export const recognizerConfig = (
  model: ModelRecipe,
  options: { language: string | null; threads: number },
) => ({
  featConfig: { sampleRate: 16_000, featureDim: 80 },
  modelConfig: {
    ...families[model.family].config(model.files, options.language),
    tokens: model.files.tokens,
    numThreads: options.threads,
    provider: 'cpu',
    debug: 0,
  },
  decodingMethod: 'greedy_search',
});
