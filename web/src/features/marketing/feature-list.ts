import {
  AudioLines,
  Captions,
  Clapperboard,
  Crop,
  FileText,
  Palette,
  Sparkles,
  UploadCloud,
} from 'lucide-react';
import { useCapabilities } from '#api/session.ts';

/** The eight features, in the order of both pages. `pro`: not part of the Free plan; null: in part. */
export const features = [
  { id: 'transcription', icon: AudioLines, pro: false },
  { id: 'moments', icon: Sparkles, pro: false },
  { id: 'captions', icon: Captions, pro: false },
  { id: 'upload', icon: UploadCloud, pro: false },
  { id: 'reframe', icon: Crop, pro: null },
  { id: 'broll', icon: Clapperboard, pro: true },
  { id: 'brand', icon: Palette, pro: true },
  { id: 'subtitles', icon: FileText, pro: false },
] as const;

/** The texts of a feature as this installation has it now. */
export function useFeatureTexts() {
  const { speech, pictures } = useCapabilities();
  return (id: (typeof features)[number]['id']) => {
    if (id === 'transcription' && !speech) return 'public.features.ownSubtitles' as const;
    if (id === 'broll' && !pictures) return 'public.features.cards' as const;
    return `public.features.${id}` as const;
  };
}
