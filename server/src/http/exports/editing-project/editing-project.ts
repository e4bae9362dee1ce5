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
  captionLanguage: string;
}

/** A zip for editing programs: the cuts as FCPXML and EDL, the captions as SRT, and how to open them. */
export async function zipEditingProject(project: EditingProject): Promise<Buffer> {
  const list = cutListOf(project);
  const files: Record<string, string> = {
    'clip.fcpxml': writeFcpxml(list, project.captionLanguage),
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

Final Cut Pro, DaVinci Resolve and Premiere Pro import clip.fcpxml (the cuts and the captions).
Programs that do not read it import clip.edl (the cuts) and captions.srt (the captions).
When a program asks for missing media, choose the original video.
The cuts are those of the clip. Framing, caption looks and cards are drawn in Jhalak's own file only.
`;
