import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClipPlan } from '../contract/src/clip/plan/clip-plan.ts';
import type { SampleClip } from './report-page.ts';

const folder = path.resolve(import.meta.dirname, '../sample/clips');

/** The part of `project.json` that the report reads. */
interface SampleRows {
  plans: { id: string; body: ClipPlan }[];
  renders: { planId: string; storageKey: string; width: number; durationMs: number }[];
}

/** The clips of the sample video: the only pictures that a report shows. */
export async function sampleClips(): Promise<SampleClip[]> {
  const { rows, files } = JSON.parse(await readFile(path.join(folder, 'project.json'), 'utf8')) as {
    rows: SampleRows;
    files: Record<string, string>;
  };
  const clips: SampleClip[] = [];
  for (const { planId, storageKey, width, durationMs } of rows.renders) {
    const plan = rows.plans.find(({ id }) => id === planId)?.body;
    const layout = plan?.layouts.find((one) => one.width === width);
    const file = files[storageKey];
    if (!plan || !layout || !file) continue;
    clips.push({
      ...{ title: plan.title, ratio: layout.ratio, durationMs, path: pathOf(layout) },
      sheetBase64: await contactSheet(path.join(folder, file), durationMs),
    });
  }
  return clips;
}

/** The camera over all scenes, by the first region of each. */
const pathOf = ({ scenes }: ClipPlan['layouts'][number]): SampleClip['path'] =>
  scenes.flatMap(({ regions: [first] }) =>
    (first?.path ?? []).map(({ atMs, box }) => ({ atMs, x: box.x + box.w / 2, width: box.w })),
  );

const framesOfSheet = 6;

/** Frames at equal distances, side by side; null where ffmpeg cannot read the file. */
async function contactSheet(file: string, durationMs: number): Promise<string | null> {
  const filter = `fps=${framesOfSheet}/${durationMs / 1000},scale=160:-2,tile=${framesOfSheet}x1`;
  try {
    const { stdout } = await promisify(execFile)(
      'ffmpeg',
      [...['-v', 'error', '-i', file, '-vf', filter], ...['-frames:v', '1', '-f', 'mjpeg', '-q:v', '5', '-']],
      { encoding: 'buffer', maxBuffer: 4 * 1024 * 1024 },
    );
    return stdout.toString('base64');
  } catch (error) {
    console.error(`no contact sheet of ${path.basename(file)}: ${String(error)}`);
    return null;
  }
}
