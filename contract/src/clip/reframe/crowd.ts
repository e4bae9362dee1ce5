import type { Box } from '../plan/box.ts';
import { fitsInto, type Size } from '../plan/geometry.ts';
import type { AnalyzedTrack, SpeakerScores } from './media-analysis.ts';
import { headRoomOf, type Person } from './people.ts';
import { fitTiles, ownTile } from './tiles-of-people.ts';
import { cropOfShape } from './views.ts';

/** How much a person matters in a clip: for how long they may speak, and how large and how often they are seen. */
interface Activity {
  spoken: number;
  seen: number;
}

/**
 * The activity of every track's person over all of a clip, so that returning shots of a panel show the same people.
 */
export function activitiesOf(
  tracks: readonly AnalyzedTrack[],
  speakers: readonly SpeakerScores[] | undefined,
): Map<string, Activity> {
  const byPerson = new Map<string, Activity>();
  const spokenBy = new Map(
    (speakers ?? []).map(({ track, scores }) => [
      track,
      scores.reduce((sum, { score }) => sum + Math.max(0, score - maybe), 0),
    ]),
  );
  const nameOf = ({ id, person }: AnalyzedTrack) => person ?? id;
  for (const track of tracks) {
    const before = byPerson.get(nameOf(track)) ?? { spoken: 0, seen: 0 };
    byPerson.set(nameOf(track), {
      spoken: before.spoken + (spokenBy.get(track.id) ?? 0),
      seen: before.seen + track.points.reduce((sum, { box }) => sum + Math.sqrt(box.w * box.h), 0),
    });
  }
  return new Map(tracks.map((track) => [track.id, byPerson.get(nameOf(track)) ?? { spoken: 0, seen: 0 }]));
}

/**
 * The people of a panel who get tiles, the most active first: four, or else three or two, of those whose tiles hold
 * no one else and show them large. Null where no two have such tiles.
 */
export function panelOf(
  people: readonly Person[],
  activities: ReadonlyMap<string, Activity>,
  { source, frame }: { source: Size; frame: Size },
): Person[] | null {
  for (const count of [4, 3, 2]) {
    const chosen = byActivity(people, activities)
      .filter((person) => {
        const { isAlone, box } = ownTile(person, people, { count, picture: source, frame });
        return isAlone && person.face.h >= smallestInTile * box.h;
      })
      .slice(0, count);
    if (chosen.length === count && fitTiles(chosen, source, frame)) return chosen;
  }
  return null;
}

/** The people of a crowd who fill one crop of the picture's full height best, the most active first. */
export function groupOf(
  people: readonly Person[],
  activities: ReadonlyMap<string, Activity>,
  { source, frame }: { source: Size; frame: Size },
): Person[] {
  const crop = cropOfShape(source, frame);
  const space = { w: 0.95 * crop.w, h: crop.h };
  const groups = people.map((first) => {
    const right = first.extent.x + space.w;
    const inside = people.filter(({ extent }) => extent.x >= first.extent.x && extent.x + extent.w <= right);
    return { inside: inside.filter((person) => fitsTogether([first, person], space)), first };
  });
  const weightOf = (group: readonly Person[]) => group.reduce((sum, { weight }) => sum + weight, 0);
  const [best] = groups.map(({ inside }) => inside).toSorted((a, b) => weightOf(b) - weightOf(a));
  return byActivity(best ?? [], activities);
}

const fitsTogether = (people: readonly Person[], space: Pick<Box, 'w' | 'h'>): boolean =>
  fitsInto(headRoomOf(people), space);

/** Whether any of the people may speak in this clip. */
export function mayTalk(people: readonly Person[], activities: ReadonlyMap<string, Activity>): boolean {
  return people.some(({ track }) => (activities.get(track)?.spoken ?? 0) >= leastSpoken);
}

/** People in the order of how much they speak in a clip, then of how much is seen of them. */
export function byActivity(people: readonly Person[], activities: ReadonlyMap<string, Activity>): Person[] {
  const of = ({ track }: Person) => activities.get(track) ?? { spoken: 0, seen: 0 };
  return people.toSorted((a, b) => of(b).spoken - of(a).spoken || of(b).seen - of(a).seen);
}

const maybe = 0.5;
/** A second of scores just above chance. */
const leastSpoken = 0.5;
/** Share of a tile's height: a face that stays smaller however far it is enlarged is shown with its neighbours. */
const smallestInTile = 0.3;
