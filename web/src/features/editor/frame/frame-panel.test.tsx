import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { makePlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, renderAt } from '../../../testing/render-at.tsx';
import { Playback } from '../player/playback.ts';
import type { SavingState } from '../state/open-clip.ts';
import { Trial } from '../state/trial.ts';
import { type Editor, EditorContext } from '../use-editor.ts';
import { FramePanel } from './frame-panel.tsx';

afterEach(() => onlineManager.setOnline(true));

// Two people, then one of them, then both again.
const whole = makePlan(
  { startMs: 0, endMs: 9000 },
  {
    mode: 'crop',
    path: [
      { atMs: 0, box: null },
      { atMs: 3000, box: { x: 0.3, y: 0, w: 0.31, h: 1 } },
      { atMs: 6000, box: null },
    ],
  },
);
const source = { words: [], timing: 'none' as const, durationMs: 9000 };
const picture = { width: 1920, height: 1080, frameRate: { num: 25, den: 1 } };

const face = (id: string, [startMs, endMs]: [number, number], x: number) => ({
  ...{ id, startMs, endMs },
  points: [{ atMs: startMs, box: { x, y: 0.3, w: 0.1, h: 0.2 }, eyeY: 0.38 }],
});
const people = {
  tracks: [
    face('shot0-face0', [0, 2900], 0.7),
    face('shot0-face1', [0, 2900], 0.2),
    face('shot1-face0', [3000, 5900], 0.4),
    face('shot2-face0', [6000, 8900], 0.2),
    face('shot2-face1', [6000, 8900], 0.71),
  ],
  texts: [],
};

const kind = (name: string) => screen.getByRole('radio', { name });

let select: (groupId: string) => void;
let save: (saving: SavingState) => void;
let make: Editor['change'];

interface DeskProps {
  changes: PlanEdit[];
  playback: Playback;
  trial: Trial;
  openedWhile: SavingState;
}

/** The panel over a clip that takes its changes as the editor does. */
function Desk({ changes, playback, trial, openedWhile }: DeskProps) {
  const [plan, setPlan] = useState(whole);
  const [group, setGroup] = useState('g1');
  const [saving, setSaving] = useState(openedWhile);
  select = setGroup;
  save = setSaving;
  const editor = useMemo(
    () =>
      ({
        ...{ plan, playback, trial, saving, group: { id: group, first: { id: `first-of-${group}` } } },
        layout: plan.layouts[0] ?? null,
        video: { videoUrl: null },
        source: { durationMs: 9000, video: picture, hasSound: false, waveform: null },
        change: (edit: PlanEdit) => {
          changes.push(edit);
          setPlan(editPlan(plan, edit, source));
        },
      }) as unknown as Editor,
    [plan, group, saving, playback, trial, changes],
  );
  make = editor.change;
  return (
    <EditorContext value={editor}>
      <FramePanel />
    </EditorContext>
  );
}

const peoplePath = '/clips/first-of-g1/people';

async function draw(answers: Answers, openedWhile: SavingState = 'saved') {
  const changes: PlanEdit[] = [];
  const playback = new Playback({ hasPicture: true });
  playback.follow(whole.edit, 40);
  const trial = new Trial();
  await renderAt('/editor', <Desk {...{ changes, playback, trial, openedWhile }} />, answers);
  return { changes, playback, trial };
}

const isOffered = () => !kind('Split').hasAttribute('disabled');
const offered = () => waitFor(() => expect(isOffered()).toBe(true));

async function open(seen: object = people) {
  const desk = await draw({ [peoplePath]: { people: seen } });
  await offered();
  return desk;
}
const kindsIn = (change: PlanEdit | undefined) =>
  change?.scenes?.action === 'show' ? change.scenes.scenes.map(({ startMs, kind }) => [startMs, kind]) : [];

test('another kind of shot frames the people of the shot, in it alone', async () => {
  const { changes } = await open();
  fireEvent.click(kind('Split'));
  expect(kindsIn(changes[0])).toEqual([[0, 'split2']]);
  expect(screen.getByText('Set by you')).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Top: position' })).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Bottom: position' })).toBeTruthy();
  // The left one is above.
  expect(screen.getByRole('button', { name: 'Face 2' }).getAttribute('aria-pressed')).toBe('true');
});

test('the whole picture of a shot is what stands between the black bars of the video', async () => {
  const part = { x: 0, y: 0.12, w: 1, h: 0.76 };
  const { changes } = await open({ ...people, picture: part });
  fireEvent.click(kind('Split'));
  fireEvent.click(kind('Whole picture'));
  await waitFor(() => expect(kindsIn(changes[1])).toEqual([[0, 'fit']]));
  const change = changes[1]?.scenes;
  expect(change?.action === 'show' && change.scenes[0]?.regions[0]?.path[0]?.box).toEqual(part);
});

test.each([
  ['these people', people],
  ['this person', { ...people, tracks: people.tracks.filter(({ points }) => points[0]?.box.x === 0.2) }],
])('both shots with %s are named so', async (who, seen) => {
  await draw({ [peoplePath]: { people: seen } });
  fireEvent.click(await screen.findByRole('radio', { name: '2 like this' }));
  expect(await screen.findByText(`Both shots with ${who}`)).toBeTruthy();
});

test('both shots are alike where no face is seen', async () => {
  await draw({ [peoplePath]: { people: { ...people, tracks: [] } } });
  fireEvent.click(await screen.findByRole('radio', { name: '2 like this' }));
  expect(await screen.findByText('Both shots like this one')).toBeTruthy();
});

test('for both shots with these people the other shot changes too, and the one between stays', async () => {
  const { changes } = await open();
  fireEvent.click(await screen.findByRole('radio', { name: '2 like this' }));
  fireEvent.click(kind('Split'));
  expect(kindsIn(changes[0])).toEqual([
    [0, 'split2'],
    [6000, 'split2'],
  ]);
  // The camera of both is moved alike.
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Top: position' }), { key: 'ArrowDown' });
  expect(kindsIn(changes[1])).toHaveLength(2);
});

test('the grips of a region at the edge of the picture are not cut off', async () => {
  await open();
  const grip = screen.getByRole('slider', { name: 'Frame: size' });
  expect(grip.closest('[class*=overflow-]')).toBe(null);
});

test('arrow keys move a region inside the picture, + and − change its size', async () => {
  const { changes, playback } = await open();
  playback.seekClip(4000);
  await screen.findByText('Shot 2 of 3');
  const box = screen.getByRole('slider', { name: 'Frame: position' });
  const x = () => Number(box.getAttribute('aria-valuenow'));
  const before = x();
  fireEvent.keyDown(box, { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(x()).toBe(before + 5));
  for (let n = 0; n < 30; n += 1) fireEvent.keyDown(box, { key: 'ArrowLeft', shiftKey: true });
  await waitFor(() => expect(x()).toBe(0));
  fireEvent.keyDown(box, { key: '-' });
  const size = Number(screen.getByRole('slider', { name: 'Frame: size' }).getAttribute('aria-valuenow'));
  expect(size).toBeLessThan(32);
  expect(changes.length).toBeGreaterThan(3);
});

test('a face is chosen for a region, and the other region takes what it showed', async () => {
  const { changes } = await open();
  fireEvent.click(kind('Split'));
  fireEvent.click(screen.getByRole('button', { name: 'Face 1' }));
  const last = changes.at(-1)?.scenes;
  const [scene] = last?.action === 'show' ? last.scenes : [];
  expect(scene?.regions.map(({ subject }) => subject)).toEqual(['shot0-face0', 'shot0-face1']);
});

describe('the faces of a clip', () => {
  const named = (person: string, track: ReturnType<typeof face>) => ({ ...track, person });
  const [left, right, middle, leftAgain, rightAgain] = people.tracks;
  if (!left || !right || !middle || !leftAgain || !rightAgain) throw new Error('there are five faces');
  /** The one in the middle is the one on the left in the other shots. */
  const known = {
    ...people,
    tracks: [
      ...[named('her', left), named('him', right), named('her', middle)],
      ...[named('him', leftAgain), named('her', rightAgain)],
    ],
  };
  const faces = () => screen.getAllByRole('button', { name: /^Face/ }).map(({ textContent }) => textContent);
  const subjects = (change: PlanEdit | undefined) =>
    change?.scenes?.action === 'show'
      ? change.scenes.scenes.map(({ startMs, kind, regions }) => [startMs, kind, regions[0]?.subject])
      : [];

  test('keep their numbers from shot to shot', async () => {
    const { playback } = await open(known);
    expect(faces()).toEqual(['Face 1', 'Face 2']);
    playback.seekClip(4000);
    await screen.findByText('Shot 2 of 3');
    expect(faces()).toEqual(['Face 1']);
  });

  test('fill the frame of a shot that shows its whole picture', async () => {
    const { changes } = await open(known);
    fireEvent.click(screen.getByRole('button', { name: 'Face 2' }));
    expect(subjects(changes[0])).toEqual([[0, 'single', 'shot0-face1']]);
    expect(screen.getByRole('button', { name: 'Face 2' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('are chosen for the whole clip: every shot that a person is in shows that person', async () => {
    const { changes, playback } = await open(known);
    playback.seekClip(4000);
    await screen.findByText('Shot 2 of 3');
    fireEvent.click(screen.getByRole('radio', { name: 'Whole clip' }));
    // Who is not in this shot can be chosen for the others.
    expect(faces()).toEqual(['Face 1', 'Face 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Face 2' }));
    expect(subjects(changes[0])).toEqual([
      [0, 'single', 'shot0-face1'],
      [6000, 'single', 'shot2-face0'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Face 1' }));
    expect(subjects(changes[1])?.map(([, , subject]) => subject)).toEqual([
      ...['shot0-face0', 'shot1-face0', 'shot2-face1'],
    ]);
  });

  test('are offered for the whole clip where choosing one changes a shot', async () => {
    const { playback } = await open({
      ...known,
      tracks: known.tracks.filter(({ id }) => id !== 'shot1-face0'),
    });
    fireEvent.click(kind('Split'));
    playback.seekClip(7000);
    await screen.findByText('Shot 3 of 3');
    fireEvent.click(kind('Split'));
    playback.seekClip(4000);
    await screen.findByText('Shot 2 of 3');
    fireEvent.click(screen.getByRole('radio', { name: 'Whole clip' }));
    // The others are tiles, and this one is a single view.
    expect(screen.queryAllByRole('button', { name: /^Face/ })).toEqual([]);
  });

  test('a kind for the whole clip leaves the shots alone that lack the people for it', async () => {
    const { changes } = await open(known);
    fireEvent.click(screen.getByRole('radio', { name: 'Whole clip' }));
    fireEvent.click(kind('Split'));
    expect(kindsIn(changes[0])).toEqual([
      [0, 'split2'],
      [6000, 'split2'],
    ]);
  });

  test('are chosen part by part, here or on the picture', async () => {
    const { changes } = await open(known);
    fireEvent.click(kind('Split'));
    fireEvent.click(screen.getByRole('radio', { name: 'Bottom' }));
    expect(screen.getByRole('group', { name: 'Who is in “Bottom”' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Face 2' }));
    const last = changes.at(-1)?.scenes;
    const [scene] = last?.action === 'show' ? last.scenes : [];
    expect(scene?.regions.map(({ subject }) => subject)).toEqual(['shot0-face0', 'shot0-face1']);
  });

  test('take each other’s place where the shot names them as another analysis does', async () => {
    const named = {
      ...known,
      tracks: known.tracks.map((one) => ({ ...one, otherIds: [`other-${one.id}`] })),
    };
    const { changes } = await open(named);
    fireEvent.click(kind('Split'));
    const [split] = changes;
    if (split?.scenes?.action !== 'show') throw new Error('the shot was not split');
    const renamed = split.scenes.scenes.map((shot) => ({
      ...shot,
      regions: shot.regions.map((region) => ({ ...region, subject: `other-${region.subject}` })),
    }));
    const scenes = { ...split.scenes, scenes: renamed };
    act(() => make({ scenes }));
    expect(screen.getByRole('button', { name: 'Face 2' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('radio', { name: 'Bottom' }));
    fireEvent.click(screen.getByRole('button', { name: 'Face 2' }));
    const last = changes.at(-1)?.scenes;
    const [scene] = last?.action === 'show' ? last.scenes : [];
    expect(scene?.regions.map(({ subject }) => subject)).toEqual(['other-shot0-face0', 'shot0-face1']);
  });
});

describe('the kinds of a shot', () => {
  test('are offered once a change is saved and the people of the clip are known', async () => {
    const { changes } = await draw({ [peoplePath]: { people } }, 'saving');
    expect(isOffered()).toBe(false);
    act(() => save('saved'));
    await offered();
    fireEvent.click(kind('Split'));
    const change = changes[0]?.scenes;
    const [scene] = change?.action === 'show' ? change.scenes : [];
    expect(scene?.regions.map(({ subject }) => subject)).toEqual(['shot0-face1', 'shot0-face0']);
  });

  test.each(['failed', 'conflict'] as const)(
    'are offered without people after a save that ended with “%s”, and stay so while it is saved again',
    async (ended) => {
      await draw({}, 'saving');
      act(() => save(ended));
      expect(isOffered()).toBe(true);
      act(() => save('saving'));
      expect(isOffered()).toBe(true);
      act(() => save('saved'));
      expect(isOffered()).toBe(true);
    },
  );

  test('are offered without people where they cannot be read', async () => {
    await draw({ [peoplePath]: () => Response.json({ error: { code: 'not_found' } }, { status: 404 }) });
    await offered();
  });

  test('are offered without people while there is no network, and stay so once there is one', async () => {
    onlineManager.setOnline(false);
    const asked = vi.fn(() => Promise.withResolvers<Response>().promise);
    await draw({ [peoplePath]: asked });
    expect(isOffered()).toBe(true);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(isOffered()).toBe(true);
  });

  test('wait for the people of another clip', async () => {
    const answer = Promise.withResolvers<Response>();
    await draw({ [peoplePath]: { people }, '/clips/first-of-g2/people': () => answer.promise });
    await offered();
    act(() => select('g2'));
    expect(isOffered()).toBe(false);
    answer.resolve(Response.json({ people }));
    await offered();
  });
});

describe('a box that is being dragged', () => {
  /** Pulls the box of the second shot to the right and keeps it. */
  async function pull() {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 180));
    const desk = await open();
    const pause = vi.spyOn(desk.playback, 'pause');
    desk.playback.seekClip(4000);
    await screen.findByText('Shot 2 of 3');
    const box = screen.getByRole('slider', { name: 'Frame: position' });
    Object.assign(box, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(box, { button: 0, clientX: 100, clientY: 50 });
    fireEvent.pointerMove(box, { clientX: 132, clientY: 50 });
    expect(desk.trial.scenes()).not.toBeNull();
    return { ...desk, box, pause };
  }

  test('pauses the clip and is saved once it is let go', async () => {
    const { changes, trial, box, pause } = await pull();
    expect(pause).toHaveBeenCalled();
    fireEvent.pointerUp(box);
    expect(kindsIn(changes[0])).toEqual([[3000, 'single']]);
    expect(trial.scenes()).toBeNull();
  });

  test.each([
    ['another shot', ({ playback }: { playback: Playback }) => playback.seekClip(1000)],
    ['another clip', () => select('g2')],
  ])('is dropped where %s comes on the desk', async (_, come) => {
    const { changes, playback, trial, box } = await pull();
    act(() => come({ playback }));
    expect(trial.scenes()).toBeNull();
    fireEvent.pointerMove(box, { clientX: 150, clientY: 50 });
    fireEvent.pointerUp(box);
    expect(trial.scenes()).toBeNull();
    expect(changes).toEqual([]);
  });

  test('is dropped where the panel is closed', async () => {
    const { trial } = await pull();
    cleanup();
    expect(trial.scenes()).toBeNull();
  });
});
