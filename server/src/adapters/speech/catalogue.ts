import type { LanguageCode } from '@jhalak/contract/languages.ts';
import type { Family, ModelFiles } from './sherpa/families.ts';

/** A model that can be downloaded: everything a user wants to know before they do. */
export interface CatalogueModel {
  id: string;
  name: string;
  family: Family;
  /** The languages it is offered for, best served first. */
  languages: readonly LanguageCode[];
  /** A `.tar.bz2`; the files of `files` are taken out of it, wherever they lie inside. */
  address: string;
  files: ModelFiles;
  /** Of the archive, hexadecimal. Null: not known yet; the first download records its own, which later ones must meet. */
  sha256: string | null;
  /** Disk it takes once unpacked, in megabytes, as its publisher lists the files. */
  installedMegabytes: number;
  /** SPDX. */
  licence: string;
  /** `words`: a time for every word. `cues`: times of phrases, words are spread inside them. */
  timing: 'words' | 'cues';
}

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';

const whisper = (
  size: string,
  name: string,
  { installedMegabytes, sha256 }: Pick<CatalogueModel, 'installedMegabytes' | 'sha256'>,
): CatalogueModel => ({
  id: `whisper-${size}`,
  name,
  family: 'whisper',
  // Other Indian languages come out in the wrong script too often: Telugu in Latin script on half of the samples.
  languages: ['en', 'hi', 'ta'],
  address: `${releases}/sherpa-onnx-whisper-${size}.tar.bz2`,
  files: {
    encoder: `${size}-encoder.int8.onnx`,
    decoder: `${size}-decoder.int8.onnx`,
    tokens: `${size}-tokens.txt`,
  },
  sha256,
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
    sha256: 'cdcd0559c7c73efed54209a926e321afc914d046c5fdbf3665f00dc78180e5ed',
    installedMegabytes: 348,
    licence: 'Apache-2.0',
    timing: 'words',
  },
  whisper('small', 'Whisper small (int8)', {
    sha256: '486a46afbb7ba798507190ffe02fea2dd726049af212e774537efac6afb210a6',
    installedMegabytes: 375,
  }),
  whisper('base', 'Whisper base (int8)', {
    sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
    installedMegabytes: 161,
  }),
];

/** The model of that id, or undefined. */
export const findInCatalogue = (id: string): CatalogueModel | undefined =>
  catalogue.find((model) => model.id === id);
