import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { V1Clip } from '@jhalak/contract/routes/v1/shapes.ts';
import type { RemoteApi } from './api-client.ts';

/** What `--json` prints of a clip made on a server. */
export interface RemoteClip extends V1Clip {
  path: string;
}

/** Saves the finished clips of a generation, best first, beside what is there; a broken download leaves no file. */
export async function downloadClips(
  api: RemoteApi,
  {
    projectId,
    generationId,
    outDir,
    stem,
  }: {
    projectId: string;
    generationId: string;
    outDir: string;
    stem: string;
  },
): Promise<RemoteClip[]> {
  await mkdir(outDir, { recursive: true });
  const saved: RemoteClip[] = [];
  for (const clip of await clipsOf(api, projectId)) {
    if (clip.generation_id !== generationId || clip.file_url === null) continue;
    const file = path.join(outDir, `${stem}-${clip.rank}-${clip.ratio.replace(':', 'x')}.mp4`);
    const answer = await api.request(clip.file_url);
    if (!answer.body) throw new Error(`The server sent no file for “${clip.title}”. Try again.`);
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(`${file}.part`));
    await rename(`${file}.part`, file);
    saved.push({ ...clip, path: file });
  }
  return saved;
}

async function clipsOf(api: RemoteApi, projectId: string): Promise<V1Clip[]> {
  const clips: V1Clip[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { data: V1Clip[]; next_cursor: string | null } = await api.json(
      `/api/v1/projects/${projectId}/clips?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    clips.push(...page.data);
    cursor = page.next_cursor;
  }
  return clips;
}
