/** A line of a drawn conversation: who says what, how it reads in three subtitle files, and what is seen meanwhile. */
export interface Line {
  speaker: 'asha' | 'ravi';
  /** espeak-ng voice language. */
  voice: 'hi' | 'en-in';
  /** What the voice is given; spelled for the ear. */
  spoken: string;
  hi: string;
  ta: string;
  en: string;
  /** The picture while the line is spoken; a lesson is a slide with the speaker's camera in its corner. */
  shot: 'wide' | 'asha' | 'ravi' | 'slide' | 'lesson';
  /** What a slide or a lesson shows. */
  slide?: Slide;
  /** Silence after the line, seconds: longer where a thought ends. */
  pauseS: number;
}

/** Columns that grow beside each other, points of which each line adds one, or a number that fills the picture. */
export type Slide = { title: string; about: string } & (
  | { kind: 'bars'; unit: string; bars: { label: string; value: number }[] }
  | { kind: 'points'; points: string[] }
  | { kind: 'number'; value: string }
);
