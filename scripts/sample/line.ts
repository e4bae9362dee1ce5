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

/** What is seen with a line; how it is spoken and its pause, where they are not the usual ones. */
export type Seen = Pick<Line, 'shot' | 'slide'> & Partial<Pick<Line, 'spoken' | 'pauseS'>>;

/** Makes a speaker's lines in Hindi and in English: what is said comes first, a pause of `pauseS` follows. */
export function linesOf(speaker: Line['speaker'], pauseS: number) {
  const line = (said: Pick<Line, 'voice' | 'spoken' | 'hi' | 'ta' | 'en'>, seen: Seen): Line => ({
    ...{ speaker, pauseS },
    ...said,
    ...seen,
  });
  return {
    hi: (hi: string, ta: string, en: string, seen: Seen) =>
      line({ voice: 'hi', spoken: hi, hi, ta, en }, seen),
    en: (en: string, hi: string, ta: string, seen: Seen) =>
      line({ voice: 'en-in', spoken: en, hi, ta, en }, seen),
  };
}
