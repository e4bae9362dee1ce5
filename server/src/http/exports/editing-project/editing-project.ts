import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { writeSrt } from '@jhalak/contract/clip/subtitles/write.ts';
import yazl from 'yazl';
import { framesPerSecond } from '#pipeline/stages/render/output-rate.ts';
import { type CutList, cutListOf } from './cut-list.ts';
import { timecode, writeEdl } from './edl.ts';
import { writeFcpxml } from './fcpxml.ts';

export interface EditingProject {
  plan: ClipPlan;
  layout: Layout;
  source: SourceMedia;
  sourceName: string;
}

/** A zip for editing programs: cuts, framing and captions as FCPXML, the cuts as EDL, captions as SRT, how to open them. */
export async function zipEditingProject(project: EditingProject): Promise<Buffer> {
  const list = cutListOf(project);
  const files: Record<string, string> = {
    'clip.fcpxml': writeFcpxml(list),
    'clip.edl': writeEdl(list),
    'captions.srt': writeSrt(list.captions),
    'README.txt': howToOpen(list, project.plan.bleeps ?? []),
  };
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
}

const howToOpen = (
  list: CutList,
  covered: readonly Span[],
): string => `Put your original video beside these files, under this name:
  ${list.sourceName}
Where it came by a link, download it in Jhalak: “Original video” below “Editing project” of an export.

Final Cut Pro, DaVinci Resolve and Premiere Pro import clip.fcpxml: the cuts, the framing as position and scale of every
shot, and the captions as titles.
Programs that do not read it import clip.edl (the cuts) and captions.srt (the captions).
When a program asks for missing media, choose the original video.
Only Jhalak's own file has caption looks, the headline, cards, footage, blurred backgrounds, the logo, the intro and
outro, music and the sound's clean-up.
${covered.length === 0 ? '' : coveredWords(list, covered)}`;

const coveredWords = ({ rate }: CutList, covered: readonly Span[]): string => {
  const exactFrame = (ms: number) => (ms * framesPerSecond(rate)) / 1000;
  const lines = covered.map(({ startMs, endMs }) => {
    const [from, to] = [Math.floor(exactFrame(startMs)), Math.ceil(exactFrame(endMs))];
    return `  ${timecode(from, rate)} to ${timecode(to, rate)}\n`;
  });
  return `
WATCH OUT: words that are beeped or muted in Jhalak's own file can be heard in this project. Cover them before you
publish, at these times of the clip (hours:minutes:seconds:frames):
${lines.join('')}`;
};
