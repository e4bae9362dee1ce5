import { describe, expect, it } from 'vitest';
import { type CandidateFile, decidePack } from './decide-pack.ts';

const file = (values: Partial<CandidateFile> = {}): CandidateFile => ({
  ...{ from: { kind: 'clip', outputId: 'tall' }, version: 1 },
  ...{ ratio: '9:16', width: 1080, height: 1920, durationMs: 40_000, sizeBytes: 9_000_000, current: true },
  ...values,
});
const wide = file({
  ratio: '16:9',
  width: 1920,
  height: 1080,
  from: { kind: 'clip', outputId: 'wide' },
});
const clip = {
  ...{ ratios: ['9:16', '16:9'] as const, language: 'original' as const, durationMs: 40_000 },
  ...{ own: [wide, file()], limited: [] },
};
const codes = (decision: ReturnType<typeof decidePack>) => decision.problems.map(({ code }) => code);

describe('decidePack', () => {
  it('takes the file in the ratio that the platform shows best', () => {
    const decision = decidePack('instagram', clip);
    expect(decision).toEqual({ file: file(), problems: [], fix: null });
    expect(decidePack('linkedin', { ...clip, ratios: ['16:9'], own: [wide] }).file).toEqual(wide);
  });

  it('offers to make a ratio that is missing', () => {
    const decision = decidePack('instagram', { ...clip, ratios: ['16:9'], own: [wide] });
    expect(codes(decision)).toEqual(['pack_ratio']);
    expect(decision.fix).toEqual({
      aspectRatio: '9:16',
      quality: '1080p',
      maxBytes: null,
      subtitleLanguage: 'original',
    });
  });

  it('offers a smaller file where only the size is too large, and takes it once it is there', () => {
    const large = { ...clip, own: [file({ sizeBytes: 40_000_000 })] };
    const decision = decidePack('whatsapp', large);
    expect(codes(decision)).toEqual(['pack_large']);
    expect(decision.fix).toEqual({
      aspectRatio: '9:16',
      quality: '720p',
      maxBytes: 16_000_000,
      subtitleLanguage: 'original',
    });
    const small = file({ from: { kind: 'export', exportId: 'small' }, sizeBytes: 15_000_000 });
    expect(decidePack('whatsapp', { ...large, limited: [small] })).toEqual({
      ...{ file: small, problems: [], fix: null },
    });
    // Of an older edit it is no help.
    const old = { ...large, limited: [{ ...small, current: false }] };
    expect(codes(decidePack('whatsapp', old))).toEqual(['pack_large']);
  });

  it('leaves what is too long to the editor: nothing that could be made would help', () => {
    const long = { ...clip, durationMs: 90_000, own: [file({ durationMs: 90_000, sizeBytes: 40_000_000 })] };
    const decision = decidePack('whatsapp', long);
    expect(codes(decision)).toEqual(['pack_long', 'pack_large']);
    expect(decision.fix).toBeNull();
  });

  it('offers the newest edit where the file is older, and a first file where there is none', () => {
    const changed = decidePack('x', { ...clip, own: [file({ current: false })] });
    expect([codes(changed), changed.fix?.aspectRatio]).toEqual([['pack_outdated'], '9:16']);
    const none = decidePack('x', { ...clip, own: [] });
    expect([none.file, codes(none), none.fix?.quality]).toEqual([null, ['pack_missing'], '1080p']);
  });
});
