import { expect, it } from 'vitest';
import { readStopToken, stopToken } from './stop-token.ts';

const link = { userId: 'asha', kind: 'clips_ready' } as const;

it('says whose emails of which kind it stops', () => {
  expect(readStopToken('secret', stopToken('secret', link))).toEqual(link);
});

it.each([
  ['another secret', stopToken('other', link)],
  ['another reader under the same signature', swapped({ ...link, userId: 'ravi' })],
  ['a kind that no email has', swapped({ ...link, kind: 'invoice' as 'clips_ready' })],
  ['no signature', stopToken('secret', link).split('.')[0] ?? ''],
  ['nothing', ''],
])('a token with %s stops nothing', (_, token) => {
  expect(readStopToken('secret', token)).toBeNull();
});

function swapped(of: Parameters<typeof stopToken>[1]): string {
  const [payload] = stopToken('secret', of).split('.');
  return `${payload}.${stopToken('secret', link).split('.')[1]}`;
}
