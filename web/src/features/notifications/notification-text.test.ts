import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import { describe, expect, it } from 'vitest';
import { startMessages } from '#messages/messages.ts';
import { notificationText } from './notification-text.ts';

const [{ t: en }, { t: hi }] = [await startMessages('en'), await startMessages('hi')];
const ready = (clips: number, note: string | null = null): NotificationContent => ({
  kind: 'clips_ready',
  params: { title: 'How bread rises', clips, note },
});
const failed = (job: string): NotificationContent => ({
  kind: 'job_failed',
  params: { title: 'Bread', job, code: 'unreadable', message: 'It cannot be read.' },
});

describe('the text of an entry', () => {
  it.each<[string, NotificationContent]>([
    ['1 clip of “How bread rises” is ready', ready(1)],
    ['3 clips of “How bread rises” are ready', ready(3)],
    ['The speech of “Bread” could not be recognised', failed('transcribe')],
    ['Something about “Bread” failed', failed('something-newer')],
    ['The export of “Bread” is ready', { kind: 'export_ready', params: { title: 'Bread', clips: 1 } }],
    ['Ravi invites you to Asha’s', { kind: 'invite', params: { workspace: 'Asha’s', invitedBy: 'Ravi' } }],
    [
      'Invoice J-7 over ₹999.00 has arrived',
      { kind: 'invoice', params: { number: 'J-7', amountPaise: 99_900 } },
    ],
  ])('reads %j', (sentence, content) => {
    expect(notificationText(content, en).sentence).toBe(sentence);
  });

  it('gives the reason of a failure and of fewer clips', () => {
    expect(notificationText(failed('probe'), en).detail).toBe('It cannot be read.');
    expect(notificationText(ready(2, 'Only two good passages.'), en).detail).toBe('Only two good passages.');
    expect(notificationText(ready(2), en).detail).toBeNull();
  });

  it('speaks the reader’s language', () => {
    expect(notificationText(ready(3), hi).sentence).toBe('“How bread rises” की 3 क्लिप तैयार हैं');
  });
});
