import { type Box, fullFrame } from '../plan/box.ts';
import { fitsInto, isInside, type Size } from '../plan/geometry.ts';
import type { SceneReason } from '../plan/scene.ts';
import { durationOf, withinSpan } from '../plan/time.ts';
import { busiestPart } from './busiest-part.ts';
import { followCamera } from './camera.ts';
import { activitiesOf, byActivity, groupOf, mayTalk, panelOf } from './crowd.ts';
import type { AnalyzedTrack, MediaAnalysis } from './media-analysis.ts';
import { headRoomOf, type Person, partOf, type Stay, staysIn, withSurroundings } from './people.ts';
import { type Shot, shortestHoldMs, shortestKindMs } from './shot.ts';
import { hasTileBeside, isSlideOf, slideAlone, slideText } from './slides.ts';
import { turnsIn } from './speaking.ts';
import { fitTiles, kindOfTiles, withOwnTiles } from './tiles-of-people.ts';
import {
  awayFrom,
  cropOfShape,
  holdingView,
  looserView,
  mostHeldBox,
  movedInto,
  viewInWindow,
  viewOf,
} from './views.ts';

/** Why a picture is shown whole. */
export type FitReason = 'several people' | 'wide picture' | 'face too large' | 'restless speaker';

/** How a stretch is shown. `hold` leaves the camera where it was, `box` is where it stands when there was none. */
export type Choice = { stay: Stay } & (
  | { kind: 'single'; box: Box; required: Box | null; reason: SceneReason; subject?: string }
  | { kind: 'follow'; person: Person }
  /** Wider than the frame's shape, over a blurred copy. */
  | { kind: 'loose'; box: Box; subject: string }
  | { kind: 'hold'; box: Box }
  /** `seen` are the people in the picture, with a tile or not. */
  | { kind: 'tiles'; seen: readonly Person[] }
  | { kind: 'slide'; person: Person; text: Box }
  | { kind: 'fit'; box: Box; why: FitReason }
);

interface Views {
  shots: readonly Shot[];
  faces: MediaAnalysis['faces'];
  tracks: readonly AnalyzedTrack[];
  /** Absent where no text was looked for. */
  textAreas?: MediaAnalysis['textAreas'];
  /** Absent where no pictures in the picture were looked for. */
  windows?: MediaAnalysis['windows'];
  /** Absent where who speaks was not looked for. */
  speakers?: MediaAnalysis['speakers'];
  /** Size of the picture, and of the frame to fill, pixels. */
  source: Size;
  frame: Size;
}

/** Decides how every stretch of a clip is shown, shot by shot, and holds each way long enough. */
export function chooseViews(views: Views): Choice[] {
  const choices = views.shots.flatMap((shot) => {
    const sampleTimes = (views.faces ?? []).flatMap(({ atMs }) => (withinSpan(shot, atMs) ? [atMs] : []));
    const tracks = views.tracks.flatMap((track) => {
      const points = track.points.filter(({ atMs }) => withinSpan(shot, atMs));
      return points.length > 0 ? [{ ...track, points }] : [];
    });
    const text = slideText(shot, views.textAreas ?? []);
    return staysIn(shot, tracks, { sampleTimes, hasText: text !== null }).flatMap((stay) =>
      choose(withSurroundings(stay, views), shot, text, views),
    );
  });
  return holdWhole(holdTiles(choices, views), views);
}

function choose(stay: Stay, shot: Shot, text: Box | null, views: Views): Choice[] {
  const { source, frame } = views;
  const [lead] = stay.people;
  if (!lead) return [withoutPeople(stay, shot, text, views)];
  const main = stay.people.filter(({ weight }) => weight >= companionWeight * lead.weight);
  if (text && isSlideOf(main, text)) {
    const [person = lead] = byActivity(main, activitiesOf(views.tracks, views.speakers));
    // A frame that is not upright has no space for a second view of a slide that it shows nearly whole.
    return frame.height > frame.width && hasTileBeside(person, text, source, frame)
      ? [{ kind: 'slide', stay, person, text }]
      : [{ kind: 'fit', stay, box: slideAlone(text, main), why: 'wide picture' }];
  }
  const together = whoFits(main, cropOfShape(source, frame));
  if (together.length === main.length) return [around({ ...stay, people: main }, main, views)];
  const names = main.map(({ track }) => track);
  return turnsIn(stay, names, views.speakers ?? []).map(({ speaker, ...span }) => {
    const part = partOf(stay, span);
    const person = part.people.find(({ track }) => track === speaker);
    return person ? aroundSpeaker(part, person, views) : everyone(part, names, views);
  });
}

/** People who do not fit one view: each in a tile, the heaviest where tiles do not serve. */
function everyone(stay: Stay, names: readonly string[], views: Views): Choice {
  const { source, frame } = views;
  const [lead] = stay.people;
  if (!lead) return { kind: 'fit', stay, box: fullFrame, why: 'several people' };
  const seen = stay.people.filter(({ weight }) => weight >= crowd.weight * lead.weight);
  if (seen.length >= crowd.people) return ofCrowd(stay, seen, views);
  const main = stay.people.filter(({ track }) => names.includes(track));
  // Of four, any may be the one who speaks, however small the camera shows them.
  const four = seen.length === 4 ? withOwnTiles(seen, source, frame) : [];
  const apart = four.length === 4 && fitTiles(four, source, frame) ? four : withOwnTiles(main, source, frame);
  if (fitTiles(apart, source, frame) && kindOfTiles[apart.length])
    return { kind: 'tiles', stay: { ...stay, people: apart }, seen: apart };
  return around(stay, [lead], views);
}

/**
 * Five and more people: the most active of a panel in tiles; of an audience in which no one speaks, or where tiles would
 * be a blur, the part in which most of them sit; all of them where the frame has space for nearly all of the picture.
 */
function ofCrowd(stay: Stay, seen: readonly Person[], views: Views): Choice {
  const whole: Choice = { kind: 'fit', stay, box: fullFrame, why: 'several people' };
  const { w, h } = cropOfShape(views.source, views.frame);
  if (w * h >= nearlyWhole) return whole;
  const activities = activitiesOf(views.tracks, views.speakers);
  const isPanel = !views.speakers || mayTalk(seen, activities);
  const inTiles = isPanel && durationOf(stay) >= shortestKindMs ? panelOf(seen, activities, views) : null;
  if (inTiles) return { kind: 'tiles', stay: { ...stay, people: inTiles }, seen };
  const group = groupOf(seen, activities, views);
  return group.length > 0 ? around({ ...stay, people: group }, group, views) : whole;
}

/** A view of who speaks, without the edge of a face beside. */
function aroundSpeaker(stay: Stay, speaker: Person, views: Views): Choice {
  const choice = around(stay, [speaker], views);
  if (choice.kind !== 'single') return choice;
  const others = stay.people.filter((person) => person !== speaker).map(({ face }) => face);
  const box = awayFrom(choice.box, choice.required ?? speaker.face, others);
  return { ...choice, box, required: box, reason: 'speaks' };
}

/** The heaviest people who fit one crop together. */
function whoFits(people: readonly Person[], crop: Pick<Box, 'w' | 'h'>): Person[] {
  // Who stood at the very edge would cost the first person the space to move in between two looks.
  const space = { w: 0.9 * crop.w, h: crop.h };
  const together: Person[] = [];
  for (const person of people) {
    if (together.length === 0 || fitsInto(headRoomOf([...together, person]), space)) together.push(person);
  }
  return together;
}

/** One view of people who fit it, wider where faces fill it; a person who moves further than it holds is followed. */
function around(stay: Stay, people: readonly Person[], { source, frame }: Views): Choice {
  const [lead] = people;
  const looser = durationOf(stay) >= shortestHoldMs ? looserView(people, source, frame) : null;
  if (looser && lead) {
    const box = lead.window ? movedInto(looser, lead.window) : looser;
    return { kind: 'loose', stay, box, subject: lead.track };
  }
  const inWindow = lead && viewInWindow(people, source, frame);
  if (inWindow && lead) {
    const { box, isWide } = inWindow;
    if (!isWide) return { kind: 'single', stay, box, required: box, reason: 'lead', ...subjectOf(lead) };
    if (durationOf(stay) >= shortestHoldMs) return { kind: 'loose', stay, box, subject: lead.track };
  }
  const view = viewOf(people, source, frame);
  if (view.holds || !lead) {
    return {
      kind: 'single',
      stay,
      box: view.box,
      required: view.required,
      reason: 'lead',
      ...subjectOf(lead),
    };
  }
  const stand = mostHeldBox(lead, source, frame);
  const holding = durationOf(stay) >= shortestHoldMs ? holdingView([lead], source, frame) : null;
  const loose = holding && ({ kind: 'loose', stay, box: holding, subject: lead.track } as const);
  if (stand.held <= 0) return loose ?? { kind: 'fit', stay, box: fullFrame, why: 'face too large' };
  const path = followCamera(lead, cropOfShape(source, frame), stay);
  const followed = lead.points.filter(({ atMs, box }) => {
    const place = path.findLast((step) => step.atMs <= atMs) ?? path[0];
    return place && isInside(box, place.box);
  }).length;
  const seen = lead.points.length;
  if (followed >= Math.max(stand.held, minFollowed * seen)) return { kind: 'follow', stay, person: lead };
  if (stand.held >= minHeld * seen) {
    return { kind: 'single', stay, box: stand.box, required: null, reason: 'lead', ...subjectOf(lead) };
  }
  return loose ?? { kind: 'fit', stay, box: fullFrame, why: 'restless speaker' };
}

const subjectOf = (person: Person | undefined) => (person ? { subject: person.track } : {});

function withoutPeople(
  stay: Stay,
  shot: Shot,
  text: Box | null,
  { source, frame, textAreas, tracks }: Views,
): Choice {
  const { box, held } = busiestPart(shot.detail, cropOfShape(source, frame));
  if (text && !isInside(text, box))
    return { kind: 'fit', stay, box: slideAlone(text, [], photographsIn(stay, tracks)), why: 'wide picture' };
  // Where text was looked for and none stands, a wide picture is a view of something that moves: its busiest part.
  if (held < minDetail && (!textAreas || isFullOfDetail(stay, textAreas))) {
    return { kind: 'fit', stay, box: fullFrame, why: 'wide picture' };
  }
  if (durationOf(stay) < shortestHoldMs) return { kind: 'hold', stay, box };
  return { kind: 'single', stay, box, required: null, reason: 'detail' };
}

/** The photographs of a slide with the names below them. */
const photographsIn = (stay: Stay, tracks: Views['tracks']): Box[] =>
  tracks.flatMap(({ points }) => {
    const box = points.find(({ atMs }) => withinSpan(stay, atMs))?.box;
    return box ? [{ x: box.x - box.w, y: box.y, w: 3 * box.w, h: 2.2 * box.h }] : [];
  });

/** Whether drawings or text stand over much of the picture, as in a chart. */
const isFullOfDetail = (stay: Stay, areas: NonNullable<MediaAnalysis['textAreas']>): boolean =>
  areas.some(
    (area) => area.startMs < stay.endMs && area.endMs > stay.startMs && area.box.w * area.box.h > 0.02,
  );

/** Tiles and slides that are over within 3 s give way to a view of the heaviest person. */
const holdTiles = (choices: readonly Choice[], views: Views): Choice[] =>
  choices.map((choice) => {
    const { kind, stay } = choice;
    const [lead] = stay.people;
    const isShort = durationOf(stay) < shortestKindMs && choices.length > 1;
    return lead && isShort && (kind === 'tiles' || kind === 'slide') ? around(stay, [lead], views) : choice;
  });

/** Neither the whole picture nor anything between two of them is shown for less than 1.5 s. */
function holdWhole(choices: readonly Choice[], views: Views): Choice[] {
  const isFit = ({ kind }: Choice) => `${kind === 'fit'}`;
  const shortFits = eachRun(choices, isFit, (run) => {
    if (run[0]?.kind !== 'fit' || run.length === choices.length || lengthOf(run) >= shortestHoldMs)
      return run;
    return run.map((choice): Choice => {
      const { stay } = choice;
      const [lead] = stay.people;
      if (lead) return single(stay, lead, views);
      const shot = views.shots.find((span) => withinSpan(span, stay.startMs));
      const { box } = busiestPart(shot?.detail ?? null, cropOfShape(views.source, views.frame));
      return { kind: 'hold', stay, box };
    });
  });
  return eachRun(shortFits, isFit, (run, index) => {
    const neighbour = shortFits[index - 1] ?? shortFits[index + run.length];
    if (run[0]?.kind === 'fit' || lengthOf(run) >= shortestHoldMs || neighbour?.kind !== 'fit') return run;
    return run.map(({ stay }) => ({ ...neighbour, stay }));
  });
}

function single(stay: Stay, lead: Person, views: Views): Choice {
  const { box } = viewOf([lead], views.source, views.frame);
  return { kind: 'single', stay, box, required: null, reason: 'lead', subject: lead.track };
}

const lengthOf = (run: readonly Choice[]): number =>
  (run.at(-1)?.stay.endMs ?? 0) - (run[0]?.stay.startMs ?? 0);

/** Neighbours with the same key go through `map` together, with the index of the first. */
function eachRun(
  choices: readonly Choice[],
  keyOf: (choice: Choice) => string,
  map: (run: Choice[], index: number) => Choice[],
): Choice[] {
  const result: Choice[] = [];
  for (let from = 0; from < choices.length; ) {
    let to = from + 1;
    while (to < choices.length && keyOf(choices[to] as Choice) === keyOf(choices[from] as Choice)) to++;
    result.push(...map(choices.slice(from, to), from));
    from = to;
  }
  return result;
}

const companionWeight = 0.35;
/** A chart with its title loses a word of either side to a crop that holds four fifths of its edges. */
const minDetail = 0.9;
const minHeld = 0.98;
const minFollowed = 0.6;
/** So many people, the smallest of them of this weight, are a crowd. */
const crowd = { people: 5, weight: 0.2 };
/** Share of the picture that a crop of the frame's shape holds. */
const nearlyWhole = 0.7;
