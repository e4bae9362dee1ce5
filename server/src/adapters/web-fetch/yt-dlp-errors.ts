import { type Detail, message } from '@jhalak/contract/messages/message.ts';

/** Why yt-dlp stopped: a sentence with a next step where the reason is a known one, its own words otherwise. */
export function reasonOfYtDlp(stderr: string): Detail {
  const line = stderr.split('\n').findLast((text) => text.startsWith('ERROR:'));
  const known = line && meanings.find(([pattern]) => pattern.test(line))?.[1];
  if (known) return message(known);
  const reason = line
    ?.replace(/^ERROR:\s*(\[[^\]]*\]\s*)?/, '')
    .replace(/\s*(;|\.)\s*(please report|See |Confirm).*/i, '');
  return reason ? `${reason.slice(0, 200).replace(/\.$/, '')}.` : message('link_page_unread');
}

/** As yt-dlp and the extractors of the large sites phrase them; the first match counts. */
const meanings = [
  [/\bprivate (video|post|account|track)\b|video is private/i, 'link_private'],
  [/DRM/, 'link_protected'],
  [/(live event|premieres?) (will begin|in )|is (currently )?live\b|not yet started/i, 'link_live'],
  [/in your (country|location|region)|geo.?restrict/i, 'link_region'],
  [/sign in|log ?in|cookies|members?[- ]only|age.?restrict|not a bot/i, 'link_sign_in'],
  [/unsupported url|no video (could be )?found|no video formats found/i, 'link_page_unread'],
  [/has been removed|was deleted|does not exist|HTTP Error 4(04|10)/i, 'link_gone'],
  [/HTTP Error 429|too many requests|rate.?limit/i, 'link_busy'],
] as const;
