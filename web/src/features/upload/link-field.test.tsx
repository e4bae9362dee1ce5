import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { LinkCard } from './link-card.tsx';
import { type LinkField, LinkInput, linkOf } from './link-field.tsx';

const nothing: LinkField = {
  ...{ url: '', found: null, failure: null, isLooking: false, isTaking: false },
  ...{ change: () => undefined, look: async () => undefined, take: async () => undefined },
  takeFromDrive: async () => undefined,
};

test('a link that is pasted is looked at without another press, other text is not', async () => {
  const looked: string[] = [];
  const look = async (url: string) => void looked.push(url);
  await renderAt('/dashboard', <LinkInput field={{ ...nothing, look }} />);
  const field = screen.getByLabelText('Video link');
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });
  for (const text of ['cats', 'talk.mp4', 'asha@example.in', '1.5']) paste(text);
  paste(' https://example.in/a.mp4\n');
  expect(looked).toEqual(['https://example.in/a.mp4']);
});

test.each([
  ['youtu.be/abc', 'https://youtu.be/abc'],
  ['www.youtube.com/watch?v=abc ', 'https://www.youtube.com/watch?v=abc'],
  ['Watch this: https://youtu.be/abc, it is long', 'https://youtu.be/abc'],
  ['HTTPS://example.in/a.mp4', 'HTTPS://example.in/a.mp4'],
  ["https://ex.in/asha's-talk.mp4", "https://ex.in/asha's-talk.mp4"],
  ['https://ex.in/talk(1)', 'https://ex.in/talk(1)'],
  ['https://youtu.be/abc.', 'https://youtu.be/abc'],
  ['https://youtu.be/abc),', 'https://youtu.be/abc'],
  ['cats', null],
  ['cats. And dogs/', null],
  ['https://', null],
])('of “%s” the link is %s', (text, link) => {
  expect(linkOf(text)).toBe(link);
});

test('a card names the video, and its length where that is known', async () => {
  const link = { kind: 'file', title: 'A talk', durationSec: null, sizeBytes: 5_000_000 } as const;
  const found = { url: 'https://www.example.in/a.mp4', link: { ...link, thumbnailUrl: null } };
  await renderAt('/dashboard', <LinkCard field={{ ...nothing, found }} />);
  expect(screen.getByText('A talk')).toBeTruthy();
  expect(screen.getByText('4.8 MB · example.in')).toBeTruthy();
  expect(screen.getByText(/once it’s imported/)).toBeTruthy();
});
