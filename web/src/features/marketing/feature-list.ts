import {
  AudioLines,
  Captions,
  Clapperboard,
  Crop,
  Palette,
  Scissors,
  Sparkles,
  UploadCloud,
} from 'lucide-react';
import { useCapabilities } from '#api/session.ts';

/** The eight features in the order of both pages, what creators come for first. `pro`: not part of the Free plan; null: in part. */
export const features = [
  { id: 'moments', icon: Sparkles, pro: false },
  { id: 'captions', icon: Captions, pro: false },
  { id: 'reframe', icon: Crop, pro: null },
  { id: 'editing', icon: Scissors, pro: false },
  { id: 'broll', icon: Clapperboard, pro: true },
  { id: 'brand', icon: Palette, pro: true },
  { id: 'upload', icon: UploadCloud, pro: false },
  { id: 'transcription', icon: AudioLines, pro: false },
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
