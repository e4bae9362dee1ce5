import path from 'node:path';

/** A language model that runs on this machine: everything an operator wants to know before it is downloaded. */
export interface LocalModel {
  id: string;
  name: string;
  address: string;
  file: string;
  /** Hexadecimal, of the file. */
  sha256: string;
  sizeBytes: number;
  /** SPDX. */
  licence: string;
  /** What a question may take with weights and context; beyond it the process is ended. */
  memoryBytes: number;
  /** What is read at once; more takes longer on a processor than anyone waits. */
  contextTokens: number;
}

const models = 'https://huggingface.co';

/** Instruction-tuned, of several languages, four bits a weight. */
export const localModels: readonly LocalModel[] = [
  {
    id: 'qwen3-4b',
    name: 'Qwen3 4B Instruct 2507 (Q4_K_M)',
    address: `${models}/bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/resolve/ae44f08e1392f39c0e474af10c3ff8355c8b6688/Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf`,
    file: 'qwen3-4b.gguf',
    sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
    sizeBytes: 2_497_280_736,
    licence: 'Apache-2.0',
    memoryBytes: 7e9,
    contextTokens: 16_000,
  },
  {
    id: 'qwen2.5-1.5b',
    name: 'Qwen2.5 1.5B Instruct (Q4_K_M)',
    address: `${models}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9/qwen2.5-1.5b-instruct-q4_k_m.gguf`,
    file: 'qwen2.5-1.5b.gguf',
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    sizeBytes: 1_117_320_736,
    licence: 'Apache-2.0',
    memoryBytes: 3e9,
    contextTokens: 16_000,
  },
];

/** Where they lie, with the program that runs them. */
export const localDirOf = (modelsDir: string): string => path.join(modelsDir, 'language');
export const runtimeDirOf = (modelsDir: string): string => path.join(localDirOf(modelsDir), 'runtime');
export const localFileOf = (modelsDir: string, { file }: Pick<LocalModel, 'file'>): string =>
  path.join(localDirOf(modelsDir), file);

export const findLocalModel = (id: string | undefined): LocalModel | undefined =>
  localModels.find((model) => model.id === id);

/** The program's entry, as an address to import. */
export const runtimeFileOf = (modelsDir: string): string =>
  path.join(runtimeDirOf(modelsDir), 'node_modules/node-llama-cpp/dist/index.js');
