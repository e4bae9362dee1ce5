import { englishOf } from '@jhalak/contract/messages/english.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { textOf } from '#messages/message-text.ts';
import { startMessages } from '#messages/messages.ts';
import { notificationText } from './notification-text.ts';

const [{ t: en }, { t: hi }] = [await startMessages('en'), await startMessages('hi')];
const ready = (clips: number, ...notes: Message[]): NotificationContent => ({
  kind: 'clips_ready',
  params: { title: 'How bread rises', clips, note: notes.map(englishOf).join(' ') || null, notes },
});
const detailOf = (content: NotificationContent, t: TFunction) => {
  const { detail } = notificationText(content, t);
  return detail && textOf(detail, t);
};
const failed = (job: string, detail?: Message): NotificationContent => ({
  kind: 'job_failed',
  params: {
    ...{ title: 'Bread', job, code: 'unreadable', message: 'It cannot be read.' },
    ...(detail && { details: { detail } }),
  },
});

describe('the text of an entry', () => {
  it.each<[string, NotificationContent]>([
    ['1 clip of “How bread rises” is ready', ready(1)],
    ['3 clips of “How bread rises” are ready', ready(3)],
    ['“Bread” could not be transcribed', failed('transcribe')],
    [
      '“Bread” is incomplete',
      {
        kind: 'job_failed',
        params: {
          title: 'Bread',
          job: 'probe',
          code: 'input_truncated',
          message: 'This file stops at 1:12 of 2:00.',
        },
      },
    ],
    ['Something went wrong with “Bread”', failed('something-newer')],
    [
      'Meera requested changes to “Bread”',
      { kind: 'feedback', params: { title: 'Bread', name: 'Meera', answer: 'changes' } },
    ],
    ['The export of “Bread” is ready', { kind: 'export_ready', params: { title: 'Bread', clips: 1 } }],
    ['Ravi invites you to Asha’s', { kind: 'invite', params: { workspace: 'Asha’s', invitedBy: 'Ravi' } }],
    ...(
      [
        ['Ravi made you the owner of Ovens', 'owner'],
        ['Ravi made you a viewer in Ovens', 'viewer'],
        ['Ravi removed you from Ovens', null],
      ] as const
    ).map(([sentence, role]): [string, NotificationContent] => [
      sentence,
      { kind: 'membership', params: { workspace: 'Ovens', by: 'Ravi', role } },
    ]),
    ['Invoice J-7 for ₹999.00 is ready', { kind: 'invoice', params: { number: 'J-7', amountPaise: 99_900 } }],
    [
      'Webhooks to example.in are off: they failed for 5 days',
      { kind: 'webhook_disabled', params: { host: 'example.in', reason: 'failing' } },
    ],
    [
      'Sarvam was removed or has a new address: it no longer transcribes your videos',
      { kind: 'speech_service_ended', params: { name: 'Sarvam' } },
    ],
  ])('reads %j', (sentence, content) => {
    expect(notificationText(content, en).sentence).toBe(sentence);
  });

  it('gives the reason of a failure and of fewer clips', () => {
    expect(detailOf(failed('probe'), en)).toBe('It cannot be read.');
    expect(detailOf(ready(2, message('note_by_sound')), en)).toBe(englishOf(message('note_by_sound')));
    expect(detailOf(ready(2), en)).toBeNull();
  });

  it('says of a topic that the video does not mention just that', () => {
    const absent = message('note_topic_absent', { topic: 'cricket' });
    const params = { title: 'How bread rises', note: englishOf(absent), notes: [absent] };
    const content: NotificationContent = { kind: 'nothing_left', params };
    expect(notificationText(content, en).sentence).toBe('No new clips about this topic in “How bread rises”');
    expect(detailOf(content, en)).toBe(englishOf(absent));
    expect(detailOf(content, hi)).toMatch(/^इस वीडियो में “cricket” जैसे शब्द नहीं बोले गए/);
  });

  it('says of a first request that leaves out every moment that it made none', () => {
    const left = message('note_left_out', { subject: 'politics' });
    const params = { title: 'How bread rises', note: englishOf(left), notes: [left] };
    const content: NotificationContent = { kind: 'nothing_left', params };
    expect(notificationText(content, en).sentence).toBe('No clips made from “How bread rises”');
  });

  it('names a way on where no other passages are left', () => {
    const content: NotificationContent = { kind: 'nothing_left', params: { title: 'How bread rises' } };
    expect(notificationText(content, en).sentence).toBe('No other moments left in “How bread rises”');
    expect(detailOf(content, en)).toBe(englishOf(message('note_nothing_left')));
    expect(detailOf(content, hi)).toMatch(/^इस लंबाई के सारे पल आपकी क्लिप में आ चुके हैं/);
  });

  it('speaks the reader’s language', () => {
    expect(notificationText(ready(3), hi).sentence).toBe('“How bread rises” की 3 क्लिप तैयार हैं');
    const note = message('note_unfinished', { lost: 1, all: 3, why: message('disk_full') });
    expect(detailOf(ready(2, note), hi)).toBe(
      'अधूरी रही क्लिप: 3 में से 1। सर्वर की डिस्क भर गई है। जो प्रोजेक्ट नहीं चाहिए उन्हें हटाएँ, या इस साइट की टीम से कहें, और फिर कोशिश करें।',
    );
    expect(detailOf(failed('probe', message('source_damaged')), hi)).toBe(
      'यह फ़ाइल वीडियो की तरह नहीं खुली: इसका डेटा ख़राब है। इसे MP4 में सेव करके फिर कोशिश करें।',
    );
  });

  it('gives what was told before there were messages as it was written', () => {
    expect(detailOf(failed('probe'), hi)).toBe('It cannot be read.');
    const params = { title: 'Bread', clips: 2, note: 'Only two good passages.' };
    expect(detailOf({ kind: 'clips_ready', params }, hi)).toBe('Only two good passages.');
  });
});
