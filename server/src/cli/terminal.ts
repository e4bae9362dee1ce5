import path from 'node:path';
import { clock } from '@jhalak/contract/clip/plan/time.ts';
import type { ClipReport } from './clip-files.ts';
import { drawStages, type StageProgress } from './progress-lines.ts';
import type { RemoteReport } from './remote/remote-clip.ts';

/** Keeps the stages' lines in place on a terminal; elsewhere each stage is reported once, when it is over. */
export function createStageBoard(stream: NodeJS.WriteStream): { show(stages: StageProgress[]): void } {
  let drawn = 0;
  const notified = new Set<string>();
  return {
    show(stages) {
      const lines = drawStages(stages);
      if (!stream.isTTY) {
        for (const [index, stage] of stages.entries()) {
          if (notified.has(stage.name) || (stage.status !== 'done' && stage.status !== 'failed')) continue;
          notified.add(stage.name);
          stream.write(`${lines[index]}\n`);
        }
        return;
      }
      const width = stream.columns || 80;
      if (drawn > 0) stream.write(`\u001b[${drawn}A`);
      for (const line of lines) stream.write(`\u001b[2K${[...line].slice(0, width - 1).join('')}\n`);
      drawn = lines.length;
    },
  };
}

/** The same of clips that a server made. */
export function describeRemote(report: RemoteReport, from: string): string {
  const clips = report.clips.map((clip) => {
    const score = clip.score === null ? '' : `  score ${clip.score}`;
    const head = `${clip.rank}. ${clip.title}  (${clock(clip.start_ms)}–${clock(clip.end_ms)})${score}`;
    const reasons = clip.reasons.map(({ sentence }) => `   – ${sentence}`);
    return [head, ...reasons, `   ${path.relative(from, clip.path) || clip.path}  ${clip.ratio}`].join('\n');
  });
  const { note, refused, projectUrl } = report;
  const left = refused.length > 0 ? [`${refused.join(' ')} Your clips: ${projectUrl}`] : [];
  return [...clips, ...(note ? [note] : []), ...left].join('\n\n');
}

/** The result for a person: each clip with its reasons and files. */
export function describeReport(report: ClipReport, from: string): string {
  const clips = report.clips.map((clip, index) => {
    const score = clip.score === null ? '' : `  score ${clip.score}`;
    const files = clip.files.map(
      (file) => `   ${path.relative(from, file.path) || file.path}  ${file.width}×${file.height}`,
    );
    const reasons = clip.reasons.map((reason) => `   – ${reason}`);
    const head = `${index + 1}. ${clip.title}  (${clock(clip.startMs)}–${clock(clip.endMs)})${score}`;
    return [head, ...reasons, ...files].join('\n');
  });
  return [...clips, ...(report.note ? [report.note] : [])].join('\n\n');
}
