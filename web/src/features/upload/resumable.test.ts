import { describe, expect, it } from 'vitest';
import { resumableOf, type UnfinishedUpload } from './resumable.ts';

const upload = (change: Partial<UnfinishedUpload> = {}): UnfinishedUpload => ({
  id: 'u1',
  filename: 'talk.mp4',
  sizeBytes: 1000,
  offsetBytes: 437,
  isArriving: false,
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-02T00:00:00Z',
  ...change,
});
const none = { known: [], running: [] };

describe('an upload that stopped half way', () => {
  it('goes on in the browser that began it, at the whole percent that is kept', () => {
    const [found] = resumableOf([upload()], { ...none, known: ['http://localhost:4000/api/uploads/u1'] });
    expect(found).toMatchObject({ percent: 43, from: 'here' });
  });

  it('is said to be elsewhere where this browser does not remember its file', () => {
    expect(resumableOf([upload()], none)[0]?.from).toBe('elsewhere');
  });

  it('is not mentioned while it is being sent', () => {
    expect(resumableOf([upload()], { ...none, running: [{ name: 'talk.mp4', size: 1000 }] })).toEqual([]);
  });

  it('is not mentioned while another tab or device sends it', () => {
    expect(resumableOf([upload({ isArriving: true })], none)).toEqual([]);
  });

  it('can be discarded where nothing of it has come, for it holds its space all the same', () => {
    expect(resumableOf([upload({ offsetBytes: 0 })], none)).toMatchObject([{ from: 'empty' }]);
  });
});
