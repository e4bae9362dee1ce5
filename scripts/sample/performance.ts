import type { SpokenLine } from './voices.ts';

/** A host's face in one picture. */
export interface Face {
  /** Head movement, pixels and degrees. */
  bob: number;
  tilt: number;
  /** 0–1 */
  open: number;
  blink: number;
  /** −1 looks left, 1 looks right. */
  look: number;
  /** Raised brows, pixels. */
  lift: number;
}

export interface StageState extends Pick<SpokenLine, 'shot' | 'speaker' | 'slide'> {
  /** 1 shows the camera's whole picture; smaller pushes in. */
  zoom: number;
  /** Since the slide, or what it shows, changed. */
  slideS: number;
  asha: Face;
  ravi: Face;
}

interface Talk {
  lines: SpokenLine[];
  /** Mouth opening per picture, 0–1. */
  openings: number[];
  fps: number;
  /** Whether near cameras push in slowly; a picture that stands still is a quarter of the size. */
  pushesIn: boolean;
}

/** The acting: which camera, whose mouth, small movements; decided for every picture before any is drawn. */
export function performance({ lines, openings, fps, pushesIn }: Talk): StageState[] {
  return openings.map((opening, frame) => {
    const nowS = frame / fps;
    // The cut comes a moment before the voice, as an editor would place it.
    const line = lines.findLast((candidate) => candidate.startS - 0.12 <= nowS) ?? lines[0];
    if (!line) throw new Error('the dialogue is empty');
    const speaking = nowS >= line.startS && nowS <= line.endS ? line.speaker : null;
    const sinceCutS = Math.max(0, nowS - line.startS);
    return {
      shot: line.shot,
      speaker: line.speaker,
      ...(line.slide && { slide: line.slide }),
      zoom: line.shot === 'wide' || !pushesIn ? 1 : 1 - Math.min(0.03, sinceCutS * 0.006),
      slideS: Math.max(0, nowS - slideStart(lines, line)),
      asha: face({
        nowS,
        phase: 0,
        open: speaking === 'asha' ? opening : 0,
        look: 0.55,
        listening: speaking === 'ravi',
      }),
      ravi: face({
        nowS,
        phase: 2.1,
        open: speaking === 'ravi' ? opening : 0,
        look: -0.55,
        listening: speaking === 'asha',
      }),
    };
  });
}

/** When what a slide shows was first seen: lines that say the same slide share it. */
function slideStart(lines: readonly SpokenLine[], line: SpokenLine): number {
  const since = lines.slice(0, lines.indexOf(line) + 1).findLast((other, at, before) => {
    return JSON.stringify(before[at - 1]?.slide) !== JSON.stringify(other.slide);
  });
  return (since ?? line).startS;
}

interface FaceInput {
  nowS: number;
  phase: number;
  open: number;
  look: number;
  listening: boolean;
}

function face({ nowS, phase, open, look, listening }: FaceInput): Face {
  const nod = listening ? Math.max(0, Math.sin(nowS * 2.4 + phase)) * 3 : 0;
  return {
    bob: Math.sin(nowS * 1.3 + phase) * 3 + nod + open * 2,
    tilt: Math.sin(nowS * 0.7 + phase) * 1.6,
    open,
    blink: blink(nowS + phase),
    look: listening ? look : look * 0.35,
    lift: open > 0.75 ? 5 : Math.max(0, Math.sin(nowS * 0.9 + phase)) * 3,
  };
}

/** A blink of 160 ms about every 3.4 s. */
function blink(seconds: number): number {
  const since = seconds % 3.4;
  return since < 0.16 ? Math.sin((since / 0.16) * Math.PI) : 0;
}
