import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
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
  /** Of the archive, hexadecimal. */
  sha256: string;
  /** Of the archive, as its publisher states it; absent where that is not known. */
  archiveBytes?: number;
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

const omnilingual = (
  version: string,
  own: Pick<CatalogueModel, 'id' | 'name' | 'sha256' | 'archiveBytes'>,
): CatalogueModel => ({
  ...own,
  family: 'omnilingual',
  languages: ['hi', 'ta', 'te', 'bn', 'mr', 'kn', 'ml', 'gu', 'pa', 'or', 'as', 'ur', 'en'],
  address: `${releases}/sherpa-onnx-omnilingual-asr-1600-languages-300M-ctc-${version}.tar.bz2`,
  files: { model: 'model.int8.onnx', tokens: 'tokens.txt' },
  // Of the first version; the second has as many weights.
  installedMegabytes: 348,
  licence: 'Apache-2.0',
  timing: 'words',
});

/** In order of preference: the first one is installed by itself, and of several downloaded ones the first one here is used. */
export const catalogue: readonly CatalogueModel[] = [
  omnilingual('v2-int8-2026-02-05', {
    id: 'omnilingual-300m-v2',
    name: 'Omnilingual ASR 300M v2 (int8)',
    sha256: '951b32409aade32bd525310bb39e9666773ba3fc611a39e817f620936d76c631',
    archiveBytes: 292_313_120,
  }),
  omnilingual('int8-2025-11-12', {
    id: 'omnilingual-300m',
    name: 'Omnilingual ASR 300M (int8)',
    sha256: 'cdcd0559c7c73efed54209a926e321afc914d046c5fdbf3665f00dc78180e5ed',
  }),
  whisper('small', 'Whisper small (int8)', {
    sha256: '486a46afbb7ba798507190ffe02fea2dd726049af212e774537efac6afb210a6',
    installedMegabytes: 375,
  }),
  whisper('base', 'Whisper base (int8)', {
    sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
    installedMegabytes: 161,
  }),
];

/** Whether a model was trained on a language, by its code. */
export const isMadeFor = ({ languages }: CatalogueModel, language: string): boolean =>
  languages.some((code) => code === language);

/** The name of the model that heard these words, where it is not made for their language; else null. */
export function heardOutside({
  engine,
  engineVersion,
  language,
}: Pick<Transcript, 'engine' | 'engineVersion' | 'language'>): string | null {
  const [, id = ''] = engine === 'sherpa-onnx' ? engineVersion.split(' ') : [];
  const model = findInCatalogue(id);
  return model && !isMadeFor(model, language) ? model.name : null;
}

/** The model of that id, or undefined. */
export const findInCatalogue = (id: string): CatalogueModel | undefined =>
  catalogue.find((model) => model.id === id);
