import type { Box } from '../plan/clip-plan.ts';
import { fitsInto, isInside, placeCrop, unionOf, withHeadRoom } from '../plan/geometry.ts';
import { type FaceSample, type FaceTrack, linkFaces } from './reframe-tracks.ts';

/**
 * A stretch between two cuts, clip milliseconds. `detail` says where the picture's fine detail lies: shares per
 * column band, left to right, and per row band, top to bottom, each summing to 1; null when it was not measured.
 */
export interface Shot {
  startMs: number;
  endMs: number;
  detail: { columns: number[]; rows: number[] } | null;
}

type CropSize = Pick<Box, 'w' | 'h'>;

/** What the camera would do in one shot, before the shots are weighed against each other. */
export interface ShotView {
  shot: Shot;
  /** The steady crop of this shot; null when it is a cutaway, for which the camera does not move. */
  box: Box | null;
  /** What must stay visible: faces with head room where that fits; null without faces. */
  required: Box | null;
  /** Why the whole picture would serve this shot better, or null. */
  wantsFit: FitReason | null;
  /** Sightings of the framed person, and how many of them the crop holds wholly. */
  seen: number;
  held: number;
}
export type FitReason = 'several people' | 'wide picture' | 'face too large' | 'restless speaker';

/** One steady crop for one shot: around its people, or around its detail when nobody is seen. */
export function viewShot(shot: Shot, samples: readonly FaceSample[], crop: CropSize): ShotView {
  const tracks = linkFaces(samples).filter((track) => !isDoubtful(track));
  const lead = tracks[0];
  if (!lead) return viewEmptyShot(shot, crop);

  const people = [lead];
  let crowded = false;
  for (const track of tracks.slice(1)) {
    if (track.presence < stablePresence || track.weight < companionWeight * lead.weight) continue;
    if (fitsInto(roomAround([...people, track]), companionRoom(crop))) people.push(track);
    else if (track.weight >= rivalWeight * lead.weight) crowded = true;
  }
  const roomy = roomAround(people);
  const required = fitsInto(roomy, crop) ? roomy : extentOf(people);
  const box = placeAround(people, { keep: required, isTight: required !== roomy }, crop);
  const held = lead.points.filter((point) => isInside(point.box, box)).length;
  const tooLarge = held === 0;
  return {
    shot,
    box,
    required,
    wantsFit: tooLarge ? 'face too large' : crowded ? 'several people' : null,
    seen: lead.points.length,
    held,
  };
}

/** The crop around people that holds `keep`, or else most of the first one's sightings. */
function placeAround(
  people: FaceTrack[],
  { keep, isTight }: { keep: Box; isTight: boolean },
  crop: CropSize,
): Box {
  const lead = people[0]?.points ?? [];
  const centers = people.map((track) => median(track.points.map(({ box }) => box.x + box.w / 2)));
  const eyeY = median(people.flatMap((track) => track.points.map((point) => point.eyeY)));
  // Where the room is scarce it is shared out evenly: the face moved a little further between two looks.
  const isShared = isTight || people.length > 1;
  const centerX = isShared ? keep.x + keep.w / 2 : (centers[0] ?? 0.5);
  const box = placeCrop({ crop, centerX, eyeY, keep });
  if (fitsInto(keep, crop)) return box;
  // The person moves more than the crop holds: stand where most sightings are whole.
  const heldBy = (place: Box) => lead.filter((point) => isInside(point.box, place)).length;
  return lead
    .map((point) => placeCrop({ crop, centerX: point.box.x + point.box.w / 2, eyeY, keep: point.box }))
    .reduce((best, place) => (heldBy(place) > heldBy(best) ? place : best), box);
}

function viewEmptyShot(shot: Shot, crop: CropSize): ShotView {
  const across = busiest(shot.detail?.columns ?? [], crop.w);
  const down = busiest(shot.detail?.rows ?? [], crop.h);
  return {
    shot,
    required: null,
    seen: 0,
    held: 0,
    box: shot.endMs - shot.startMs < shortestHoldMs ? null : { x: across.start, y: down.start, ...crop },
    wantsFit: Math.min(across.held, down.held) < minDetail ? 'wide picture' : null,
  };
}

/** The window of `length` that holds most of the detail, and the share that it holds. */
function busiest(bands: readonly number[], length: number): { start: number; held: number } {
  const middle = (1 - length) / 2;
  if (length > 0.999 || bands.length === 0) return { start: middle, held: 1 };
  const places = Array.from({ length: 41 }, (_, step) => {
    const start = ((1 - length) * step) / 40;
    return { start, held: shareWithin(bands, start, length) };
  });
  const most = Math.max(...places.map(({ held }) => held));
  // Many places hold nearly as much: the one in their middle leaves room on both sides.
  const good = places.filter(({ held }) => held > most - 0.01);
  const start = good[Math.floor(good.length / 2)]?.start ?? middle;
  return { start, held: most };
}

/** How much of the detail lies between `start` and `start + length`; bands at the edge count in part. */
function shareWithin(bands: readonly number[], start: number, length: number): number {
  return bands.reduce((sum, share, index) => {
    const from = Math.max(start, index / bands.length);
    const to = Math.min(start + length, (index + 1) / bands.length);
    return sum + share * Math.max(0, to - from) * bands.length;
  }, 0);
}

/** Seen now and then and never clearly: emblems, drawings and letters of a slide look like this to the detector. */
const isDoubtful = ({ presence, points }: FaceTrack): boolean =>
  presence < 0.5 && points.every((point) => point.score < 0.75);

const roomAround = (people: readonly FaceTrack[]): Box =>
  unionOf(people.map((track) => withHeadRoom(track.extent))) ?? { x: 0, y: 0, w: 1, h: 1 };

const extentOf = (people: readonly FaceTrack[]): Box =>
  unionOf(people.map((track) => track.extent)) ?? { x: 0, y: 0, w: 1, h: 1 };

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0.5;
}

/** The camera stays as it is at least this long; a shorter shot without people is a cutaway. */
export const shortestHoldMs = 1500;
const stablePresence = 0.3;
const companionWeight = 0.35;
/** Someone at the very edge would cost the first person the room to move in between two looks. */
const companionRoom = ({ w, h }: CropSize): CropSize => ({ w: 0.9 * w, h });
/** From here on nobody can tell who matters more by size, time and score. */
const rivalWeight = 0.7;
/** A chart with its title loses a word of either side to a crop that holds four fifths of its edges. */
const minDetail = 0.9;
