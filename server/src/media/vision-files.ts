import type { SpeakerModelFiles } from './speakers/speakers.ts';

/** The models that look, as they are on this machine. */
export interface VisionFiles {
  /** YuNet; null: the packaged network looks for faces. */
  face: string | null;
  /** Light-ASD; null: who speaks is not known. */
  speaker: SpeakerModelFiles | null;
}
