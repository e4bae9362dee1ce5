import type { LanguageCode } from '@jhalak/contract/languages.ts';
import type { Family, ModelFiles } from './sherpa/families.ts';

/** A model that can be downloaded: everything a person wants to know before they do. */
export interface CatalogueModel {
  id: string;
  name: string;
  family: Family;
  /** The languages it is offered for, best served first. */
  languages: readonly LanguageCode[];
  /** A `.tar.bz2`; the files of `files` are taken out of it, wherever they lie inside. */
  address: string;
  files: ModelFiles;
  /** Disk it takes once unpacked, in megabytes, as its publisher lists the files. */
  installedMegabytes: number;
  /** SPDX. */
  licence: string;
  /** `words`: a time for every word. `cues`: times of phrases, words are spread inside them. */
  timing: 'words' | 'cues';
}

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';

const whisper = (size: string, name: string, installedMegabytes: number): CatalogueModel => ({
  id: `whisper-${size}`,
  name,
  family: 'whisper',
  // Other Indian languages come out in the wrong script too often: Telugu in Latin letters on half of the samples.
  languages: ['en', 'hi', 'ta'],
  address: `${releases}/sherpa-onnx-whisper-${size}.tar.bz2`,
  files: {
    encoder: `${size}-encoder.int8.onnx`,
    decoder: `${size}-decoder.int8.onnx`,
    tokens: `${size}-tokens.txt`,
  },
  installedMegabytes,
  licence: 'MIT',
  // Token times need an export with cross-attention outputs, which the published archives are not.
  timing: 'cues',
});

/** In order of preference: of several downloaded models the first one here is used. */
export const catalogue: readonly CatalogueModel[] = [
  {
    id: 'omnilingual-300m',
    name: 'Omnilingual ASR 300M (int8)',
    family: 'omnilingual',
    languages: ['hi', 'ta', 'te', 'bn', 'mr', 'kn', 'ml', 'gu', 'pa', 'or', 'as', 'ur', 'en'],
    address: `${releases}/sherpa-onnx-omnilingual-asr-1600-languages-300M-ctc-int8-2025-11-12.tar.bz2`,
    files: { model: 'model.int8.onnx', tokens: 'tokens.txt' },
    installedMegabytes: 348,
    licence: 'Apache-2.0',
    timing: 'words',
  },
  whisper('small', 'Whisper small (int8)', 375),
  whisper('base', 'Whisper base (int8)', 161),
];

/** The model of that id, or undefined. */
export const findInCatalogue = (id: string): CatalogueModel | undefined =>
  catalogue.find((model) => model.id === id);
