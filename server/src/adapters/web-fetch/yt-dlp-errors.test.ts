import { englishOf } from '@jhalak/contract/messages/english.ts';
import { expect, test } from 'vitest';
import { reasonOfYtDlp } from './yt-dlp-errors.ts';

const sentence = (line: string) => {
  const reason = reasonOfYtDlp(`WARNING: something\nERROR: ${line}\n`);
  return typeof reason === 'object' && 'code' in reason ? reason.code : reason;
};

test.each([
  ['[youtube] a: Private video. Sign in if you’ve been granted access to this video', 'link_private'],
  ['[youtube] a: Sign in to confirm you’re not a bot. Use --cookies', 'link_sign_in'],
  ['[youtube] a: Join this channel to get access to members-only content', 'link_sign_in'],
  ['[youtube] a: This live event will begin in 3 hours.', 'link_live'],
  ['[youtube] a: The uploader has not made this video available in your country', 'link_region'],
  ['[youtube] a: Video unavailable. This video has been removed by the uploader', 'link_gone'],
  ['[x] a: This video is DRM protected', 'link_protected'],
  ['[x] a: Unable to download webpage: HTTP Error 404: Not Found', 'link_gone'],
  ['[x] a: Unable to download webpage: HTTP Error 429: Too Many Requests', 'link_busy'],
  ['Unsupported URL: https://example.com/', 'link_page_unread'],
])('%s is explained as %s', (line, code) => {
  expect(sentence(line)).toBe(code);
});

test('a reason that is not known is given in the tool’s own words', () => {
  expect(sentence('[x] a: The moon is in the way; please report this issue on …')).toBe(
    'a: The moon is in the way.',
  );
  expect(englishOf(reasonOfYtDlp('Killed') as Parameters<typeof englishOf>[0])).toContain(
    'could not be read',
  );
});
