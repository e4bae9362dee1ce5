import { stat } from 'node:fs/promises';
import { isGenerated } from '@jhalak/contract/clip/broll/broll-item.ts';
import { litBy } from '@jhalak/contract/clip/captions/lit-units.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import type { ReceiptItem } from '@jhalak/contract/clip/receipt/make-receipt.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { shownTiming } from '@jhalak/contract/clip/translation/shown-captions.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { findAnalysisMeeting } from '#db/queries/videos/media-analyses.ts';
import { findWordsWithin } from '#db/queries/videos/transcripts.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import type { JobContext } from '#jobs/define-job.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { demuxerOf } from '#media/sniff.ts';
import { toolOutput } from '#media/tool-output.ts';
import type { VideoEncoder } from '#media/video-encoder.ts';
import { sha256OfFile } from '#sha256.ts';
import { drawnPlan } from './drawn-plan.ts';
import { type AddedFiles, type LibraryOfPlan, libraryOfPlan, withLibraryFiles } from './library-files.ts';
import { markGenerated } from './mark-generated.ts';
import { withOwnFont } from './own-font.ts';
import { posterFrames, writePoster } from './poster.ts';
import { receiptOf } from './receipt.ts';
import { type RenderedClip, renderClip } from './render-clip.ts';

export interface RenderDeps {
  storage: Storage;
  media: MediaTools;
  /** What this machine encodes with; the first call tries it out. */
  findEncoder(): Promise<VideoEncoder>;
  /** Folder of the packaged fonts. */
  fontsDir: string;
  /** The setting PLANS: off means one unlimited plan for all workspaces. */
  plansOn: boolean;
}

export const renderTimeoutMs = 3 * 3_600_000;

/** A plan and what it was made from. */
interface StoredClip {
  body: ClipPlan;
  transcriptId: string;
  video: VideoRow;
  timing: Transcript['timing'];
  watermark: string | null;
}

/** Renders a plan's layouts from the stored original into the attempt's folder, with the logo, the footage and the
 * music that it names; footage, music and a logo that are gone are left out, a deleted font is replaced; both are noted. */
export async function renderStored(
  { storage, media, fontsDir: packagedDir, findEncoder }: RenderDeps,
  ctx: JobContext,
  of: StoredClip,
): Promise<StoredRender> {
  const { video, watermark } = of;
  const own = await withOwnFont(
    { db: ctx.db, storage, fontsDir: packagedDir },
    { body: of.body, workspaceId: video.workspaceId, workDir: ctx.workDir },
  );
  const { fontsDir, missingFont } = own;
  const library = await libraryOfPlan(ctx.db, { plan: of.body, workspaceId: video.workspaceId });
  const { broll, bumpers, isLogoMissing, isMusicMissing } = library;
  const body = drawnPlan({
    ...own.body,
    ...(of.body.broll && { broll }),
    ...(isMusicMissing && { music: null }),
    ...(isLogoMissing && { logo: null }),
    ...(of.body.bumpers && { bumpers }),
  });
  const timing = shownTiming(body, of.timing);
  const { probe: source, storageKey } = video;
  if (!source || !storageKey) throw new UserError('render_failed', { detail: message('render_no_source') });
  const encoder = await findEncoder();
  const words = await wordsAround(ctx, of);
  const render = (hostPath: string, logo: MediaSource | null, added: AddedFiles) =>
    renderClip({
      ...{ media, plan: body, source, watermark, logo, fontsDir, encoder, ...added },
      original: { hostPath, demuxer: demuxerOf(source.container) },
      ...{ litBy: litBy(timing), words },
      ...{ workDir: ctx.workDir, signal: ctx.signal, progress: ctx.progress },
    });
  const logoKey = library.logo?.storageKey;
  const made = await withLibraryFiles(storage, library, (added) =>
    storage.withLocalFile(storageKey, (hostPath) => {
      if (!logoKey) return render(hostPath, null, added);
      return storage.withLocalFile(logoKey, (logoPath) =>
        render(hostPath, { hostPath: logoPath, demuxer: 'png_pipe' }, added),
      );
    }),
  );
  if (broll.some(isGenerated)) for (const file of made.files) await markGenerated(file.path);
  const findings = { made, of: { ...of, body, timing }, words, library, missingFont };
  return { ...made, files: await withFindings({ media, fontsDir }, ctx, findings) };
}

/** A rendered clip whose files have a poster each, where one could be drawn, and what was measured on them. */
export interface StoredRender extends Omit<RenderedClip, 'files'> {
  files: (RenderedClip['files'][number] & { poster: string | null; receipt: ReceiptItem[] })[];
}

interface Findings {
  made: RenderedClip;
  of: StoredClip;
  words: Word[];
  library: Pick<LibraryOfPlan, 'missingBroll' | 'isMusicMissing' | 'isLogoMissing'>;
  missingFont: string | null;
}

async function withFindings(
  { media, fontsDir }: Pick<RenderDeps, 'media' | 'fontsDir'>,
  ctx: JobContext,
  { made, of, words, library, missingFont }: Findings,
): Promise<StoredRender['files']> {
  const { body, video, timing } = of;
  const { rate, frames, introFrames } = made;
  const analysis = await findAnalysisMeeting(ctx.db, { video, span: reachOfEdit(body.edit), asWhole: true });
  const transcript = { words, timing, language: body.language };
  const files: StoredRender['files'] = [];
  for (const file of made.files) {
    const layout = body.layouts.find(({ ratio }) => ratio === file.ratio);
    const good = layout
      ? posterFrames({ plan: body, layout, faces: analysis?.faces ?? null, rate, frames })
      : [];
    const poster = await writePoster({
      ...{ media, file, rate, signal: ctx.signal },
      frames: good.map((frame) => introFrames + frame),
    });
    const receipt = layout
      ? await receiptOf({
          ...{ media, fontsDir, workDir: ctx.workDir, signal: ctx.signal, plan: body, layout, analysis },
          ...{
            transcript,
            source: video.probe?.video ?? null,
            loudnessLufs: file.loudnessLufs,
            ...{ missingBroll: library.missingBroll, isMusicMissing: library.isMusicMissing, missingFont },
            isLogoMissing: library.isLogoMissing,
          },
        })
      : [];
    files.push({ ...file, poster, receipt });
  }
  return files;
}

/** The words of the clip, of its cuts and of the question before it; at their own indexes, in an array with holes. */
async function wordsAround({ db }: JobContext, { body, transcriptId }: StoredClip): Promise<Word[]> {
  const { startMs, endMs } = reachOfEdit(body.edit);
  const span = { startMs: Math.max(0, startMs - questionReachMs), endMs };
  return (await findWordsWithin(db, transcriptId, { span, also: [] }))?.words ?? [];
}

/** How far before a clip the question may begin that it answers, milliseconds. */
const questionReachMs = 40_000;

/** Stores a poster, if there is one, under a key of its own. */
export async function publishPoster(
  { storage }: RenderDeps,
  poster: string | null,
  key: string,
): Promise<string | null> {
  if (poster === null) return null;
  await storage.publish(await toolOutput(poster), key);
  return key;
}

/** Stores a finished file under a key that cannot be guessed before its row stands. */
export async function publishRendered(
  { storage }: RenderDeps,
  ctx: JobContext,
  file: { path: string; key: string },
): Promise<{ storageKey: string; sizeBytes: number; sha256: string }> {
  const sha256 = await sha256OfFile(await toolOutput(file.path));
  const { size: sizeBytes } = await stat(file.path);
  ctx.signal.throwIfAborted();
  await storage.publish(file.path, file.key);
  return { storageKey: file.key, sizeBytes, sha256 };
}
