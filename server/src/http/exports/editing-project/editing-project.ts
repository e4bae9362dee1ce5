import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { writeSrt } from '@jhalak/contract/clip/subtitles/write.ts';
import yazl from 'yazl';
import { cutListOf } from './cut-list.ts';
import { writeEdl } from './edl.ts';
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
    'README.txt': howToOpen(list.sourceName),
  };
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
}

const howToOpen = (sourceName: string): string => `Put your original video beside these files:
  ${sourceName}

Final Cut Pro, DaVinci Resolve and Premiere Pro import clip.fcpxml: the cuts, the framing as position and scale of every
shot, and the captions as titles.
Programs that do not read it import clip.edl (the cuts) and captions.srt (the captions).
When a program asks for missing media, choose the original video.
Caption looks, cards, blurred backgrounds, music and the logo are drawn in Jhalak's own file only.
`;
