import { languages } from '@jhalak/contract/languages.ts';
import { expect, test } from 'vitest';
import { catalogue, findInCatalogue, heardOutside } from './catalogue.ts';
import { recognizerConfig } from './sherpa/families.ts';

test('every model has the files that its family needs', () => {
  for (const model of catalogue) {
    const config = JSON.stringify(recognizerConfig(model, { language: null, threads: 1 }), (_, value) =>
      value === undefined ? 'MISSING' : value,
    );
    expect(config).not.toContain('MISSING');
    for (const file of Object.values(model.files)) expect(config).toContain(`"${file}"`);
  }
});

test('Whisper is named no language that ends its process', () => {
  const model = catalogue.find(({ family }) => family === 'whisper');
  if (!model) throw new Error('no Whisper');
  const named = (language: string) => recognizerConfig(model, { language, threads: 1 }).modelConfig;
  expect(named('or')).toMatchObject({ whisper: { language: '' } });
  expect(named('ta')).toMatchObject({ whisper: { language: 'ta' } });
});

test('the first model serves every language that Jhalak knows', () => {
  expect([...(catalogue[0]?.languages ?? [])].sort()).toEqual(languages.map(({ code }) => code).sort());
});

test('every archive is pinned to its checksum', () => {
  for (const { sha256 } of catalogue) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(catalogue.map(({ sha256 }) => sha256)).size).toBe(catalogue.length);
});

test('ids are unique, found again, and safe as folder names', () => {
  const ids = catalogue.map((model) => model.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-z0-9-]+$/.test(id) && findInCatalogue(id)?.id === id)).toBe(true);
  expect(findInCatalogue('../etc')).toBeUndefined();
});

test('words of a language that their model is not made for are told', () => {
  const heard = { engine: 'sherpa-onnx', engineVersion: '1.13.8 whisper-base', language: 'te' };
  expect(heardOutside(heard)).toBe('Whisper base (int8)');
  expect(heardOutside({ ...heard, language: 'ta' })).toBeNull();
  expect(heardOutside({ ...heard, engineVersion: '1.13.8 own-folder' })).toBeNull();
  expect(heardOutside({ ...heard, engine: 'subtitles', engineVersion: '5' })).toBeNull();
});
