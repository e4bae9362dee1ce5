/** A clip of the landing page: files in `/demo`, the language of its captions, its own headline. */
export interface GalleryClip {
  name: 'clip-hi' | 'clip-ta' | 'clip-en';
  language: 'hi' | 'ta' | 'en';
  title: string;
}

/** What `scripts/sample/landing-media.ts` cut, with the headlines that the clips were given. */
export const galleryClips: readonly GalleryClip[] = [
  { name: 'clip-hi', language: 'hi', title: 'क्या लोग आपकी रील की आवाज़ सुनते भी हैं?' },
  {
    name: 'clip-ta',
    language: 'ta',
    title: 'ஒரு மணி நேர உரையாடலிலிருந்து ஒரு வாரத்திற்கான கிளிப்புகள் எப்படி உருவாகின்றன?',
  },
  { name: 'clip-en', language: 'en', title: 'The biggest mistake is to post a video without captions' },
];
