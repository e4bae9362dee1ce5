import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../server/src/db/core/connect.ts';
import type { SharedApp } from './shared-app.ts';

/**
 * Replaces the recording of a project by a small one of the same length with few pictures: an editor that is looked at
 * and not compared with a file shows it sooner, and its filmstrip seeks in it without decoding seconds of 1080p.
 */
export async function quickFilm({ databaseUrl, dataDir }: SharedApp, videoId: string): Promise<void> {
  const { pool, close } = connect({ connectionString: databaseUrl });
  const { rows } = await pool.query('select storage_key from jhalak.video where id = $1', [videoId]);
  await close();
  const stored = path.join(dataDir, 'media', rows[0].storage_key);
  const made = path.join(dataDir, `quick-${videoId}.mp4`);
  // Its keyframes alone, each until the next comes.
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-skip_frame', 'nokey', '-i', stored, '-vf', 'scale=480:-2,fps=5'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '5',
      '-c:a',
      'copy',
      '-movflags',
      '+faststart',
      made,
    ],
  ]);
  renameSync(made, stored);
}
