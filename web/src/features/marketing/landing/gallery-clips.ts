/** A clip of the landing page: files in `/demo`, the language of its captions, its own headline. */
export interface GalleryClip {
  name: 'clip-hi' | 'clip-ta' | 'clip-en';
  language: 'hi' | 'ta' | 'en';
  title: string;
}

/** What `scripts/sample/landing-media.ts` cut, with the headlines that the clips were given. */
export const galleryClips: readonly GalleryClip[] = [
  { name: 'clip-hi', language: 'hi', title: 'पहली लाइन ही सब कुछ तय करती है?' },
  { name: 'clip-ta', language: 'ta', title: 'இதுதான் ஜலக்: நீண்ட உரையாடலின் மிகச் சிறந்த ஒரு பார்வை' },
  { name: 'clip-en', language: 'en', title: 'The biggest mistake is to post a video without captions' },
];
