import type { Ratio } from '../clip/plan/ratios.ts';

/** Where creators in India post short videos; the order is that of the screens. */
export const platformIds = ['youtube', 'instagram', 'facebook', 'whatsapp', 'linkedin', 'x', 'moj'] as const;
export type PlatformId = (typeof platformIds)[number];

/** What a platform accepts, and how its posts are written. */
export interface PlatformRules {
  /** A proper name, the same in every language. */
  name: string;
  minMs: number;
  maxMs: number;
  /** Bytes of the file; null: more than a clip can have, or not published. */
  maxBytes: number | null;
  /** Ratios it shows well, best first. */
  ratios: readonly Ratio[];
  /** Characters of a title of its own; null: a post has its text alone. */
  titleMax: number | null;
  /** The length of the text below the video, hashtags included, as `writtenLength` counts it. */
  textMax: number;
  /** Hashtags that are chosen at first; more are offered. */
  hashtags: number;
  /** Hashtags that a post may have; absent: no limit, or not published. */
  hashtagsMax?: number;
  /** Hashtags that its creators put below any video, offered behind those of the clip. */
  usualHashtags: readonly string[];
  /** The page where a video is posted in a browser; null: in the app alone. */
  postUrl: string | null;
}

/** Whether a platform takes a video of this length. */
export const takesLength = (id: PlatformId, ms: number): boolean =>
  ms >= platforms[id].minMs && ms <= platforms[id].maxMs;

const seconds = 1000;
const minutes = 60 * seconds;
const megabytes = 1_000_000;
const vertical = ['9:16', '1:1'] as const;

/**
 * Limits as their platforms publish them, read in November 2026; where sources differ, the smaller figure stands here.
 * A limit that a platform raises later refuses nothing: the pack then offers a smaller file than it has to.
 */
export const platforms: Readonly<Record<PlatformId, PlatformRules>> = {
  // Length and shape: support.google.com/youtube/answer/15424877. Title (characters) and description (bytes):
  // developers.google.com/youtube/v3/docs/videos.
  youtube: {
    ...{
      name: 'YouTube Shorts',
      minMs: 1 * seconds,
      maxMs: 3 * minutes,
      maxBytes: null,
      ratios: vertical,
    },
    ...{ titleMax: 100, textMax: 5000, hashtags: 3, postUrl: 'https://www.youtube.com/upload' },
    usualHashtags: ['#Shorts', '#YouTubeShorts', '#IndianCreators'],
  },
  // Size and ratio: developers.facebook.com/docs/instagram-platform (Reels). Length in the app: 3 minutes. Caption: 2,200.
  // Hashtags: five since December 2025, and none of the kind of #reels (announced by @creators, Business Today, 2025-12-19).
  instagram: {
    ...{
      name: 'Instagram Reels',
      minMs: 3 * seconds,
      maxMs: 3 * minutes,
      maxBytes: 300 * megabytes,
    },
    ...{
      ratios: ['9:16'],
      titleMax: null,
      textMax: 2200,
      hashtags: 5,
      hashtagsMax: 5,
      usualHashtags: ['#IndianCreators'],
      postUrl: 'https://www.instagram.com/',
    },
  },
  // developers.facebook.com/docs/video-api/guides/reels-publishing: 3 to 90 seconds in 9:16 through the API, with a title.
  facebook: {
    ...{ name: 'Facebook Reels', minMs: 3 * seconds, maxMs: 90 * seconds, maxBytes: null },
    ...{ ratios: ['9:16'], titleMax: null, textMax: 2200, hashtags: 5 },
    usualHashtags: ['#Reels', '#FacebookReels', '#IndianCreators'],
    postUrl: 'https://www.facebook.com/reels/create',
  },
  // faq.whatsapp.com: 60 seconds in every version of the app, 16 MB before it compresses a video itself.
  whatsapp: {
    ...{ name: 'WhatsApp Status', minMs: 1 * seconds, maxMs: 1 * minutes, maxBytes: 16 * megabytes },
    ...{ ratios: ['9:16'], titleMax: null, textMax: 700, hashtags: 0, postUrl: null },
    usualHashtags: [],
  },
  // learn.microsoft.com/linkedin/marketing (Videos API): 500 MB, 3 s and more; 10 minutes from a phone. Text: 3,000.
  linkedin: {
    ...{ name: 'LinkedIn', minMs: 3 * seconds, maxMs: 10 * minutes, maxBytes: 500 * megabytes },
    ...{ ratios: ['9:16', '1:1', '16:9'], titleMax: null, textMax: 3000, hashtags: 3 },
    usualHashtags: ['#LinkedInVideo', '#LinkedInIndia', '#ContentCreators'],
    postUrl: 'https://www.linkedin.com/feed/',
  },
  // docs.x.com (media, best practices): 140 s and 512 MB without a subscription. Text: 280.
  x: {
    ...{ name: 'X', minMs: 500, maxMs: 140 * seconds, maxBytes: 512 * megabytes },
    ...{ ratios: ['9:16', '1:1', '16:9'], titleMax: null, textMax: 280, hashtags: 2 },
    usualHashtags: ['#India', '#IndianCreators'],
    postUrl: 'https://x.com/compose/post',
  },
  // No published limits of size and text; the app takes 60 seconds.
  moj: {
    ...{ name: 'Moj, ShareChat', minMs: 1 * seconds, maxMs: 1 * minutes, maxBytes: 100 * megabytes },
    ...{ ratios: ['9:16'], titleMax: null, textMax: 300, hashtags: 5, postUrl: null },
    usualHashtags: ['#Moj', '#ShareChat', '#IndianCreators'],
  },
};
