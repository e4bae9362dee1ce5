import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { Music } from '@jhalak/contract/clip/music/music.ts';
import type { Bumper, Bumpers } from '@jhalak/contract/clip/plan/bumpers.ts';
import { type ClipPlan, setStyleOf } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanEdit } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Tx } from '#db/core/connect.ts';
import { wordListsOfVideo } from '#db/queries/accounts/dictionary.ts';
import { findFont, fontOfRow } from '#db/queries/accounts/fonts.ts';
import { findBumpers } from '#db/queries/accounts/kit-bumpers.ts';
import { findLogo } from '#db/queries/accounts/logos.ts';
import { findBrollFiles, findMusicFile } from '#db/queries/broll/broll-assets.ts';

/**
 * The edit with the workspace's own facts about every file that it names, and with its lists of bad words, whatever a client
 * says of them. What the plan
 * before, `known`, names stays although its file was deleted since: a render leaves it out and says so. Throws
 * UserError `edit_invalid` for other files that the workspace does not have.
 */
export async function withOwnAssets(
  tx: Tx,
  { id: videoId, workspaceId }: { id: string; workspaceId: string },
  { edit, known }: { edit: PlanEdit; known: ClipPlan },
): Promise<PlanEdit> {
  const { logo, captionFont: font, bumpers, broll, music, profanity } = edit;
  return {
    ...edit,
    ...(logo && { logo: { ...logo, aspect: await aspectOf(tx, { workspaceId, logo, known: known.logo }) } }),
    ...(font && { captionFont: await ownFont(tx, { workspaceId, font, known: setStyleOf(known)?.font }) }),
    ...(bumpers && { bumpers: await ownBumpers(tx, { workspaceId, bumpers, known: known.bumpers }) }),
    ...(broll && { broll: await ownBroll(tx, { workspaceId, items: broll, known: known.broll }) }),
    ...(profanity && {
      profanity: {
        ...profanity,
        ...(await wordListsOfVideo(tx, { id: videoId, workspaceId }, known.language)),
      },
    }),
    ...(music && { music: await ownMusic(tx, { workspaceId, music, known: known.music }) }),
  };
}

type NoFile = 'edit_no_broll' | 'edit_no_music' | 'edit_no_font' | 'edit_no_logo';

/** The facts of the file, or those that the clip has already. */
function factsOf<Facts>(
  found: Facts | null | undefined,
  known: Facts | null | undefined,
  code: NoFile,
): Facts {
  const facts = found ?? known;
  if (!facts) throw new UserError('edit_invalid', { detail: message(code) });
  return facts;
}

const isOf =
  (assetId: string | undefined) =>
  (one: { assetId: string } | null | undefined): boolean =>
    one?.assetId === assetId;

type Facts = Pick<BrollItem, 'kind' | 'width' | 'height' | 'credit'>;

async function ownBroll(
  tx: Tx,
  {
    workspaceId,
    items,
    known = [],
  }: { workspaceId: string; items: readonly BrollItem[]; known: ClipPlan['broll'] },
): Promise<BrollItem[]> {
  const files = await findBrollFiles(tx, { workspaceId, ids: items.map(({ assetId }) => assetId) });
  return items.map((item) => {
    const file = files.get(item.assetId);
    const { kind, width, height, credit } = factsOf<Facts>(
      file,
      known.find(isOf(item.assetId)),
      'edit_no_broll',
    );
    const fromMs = file ? Math.min(item.fromMs, Math.max(0, (file.durationMs ?? 0) - 500)) : item.fromMs;
    return { ...item, kind, width, height, credit, fromMs };
  });
}

async function ownMusic(
  tx: Tx,
  { workspaceId, music, known }: { workspaceId: string; music: Music; known: ClipPlan['music'] },
): Promise<Music> {
  const file = await findMusicFile(tx, { id: music.assetId, workspaceId });
  const { credit } = factsOf<Pick<Music, 'credit'>>(
    file,
    isOf(music.assetId)(known) ? known : null,
    'edit_no_music',
  );
  const fromMs = file ? Math.min(music.fromMs, Math.max(0, file.durationMs - 1000)) : music.fromMs;
  return { ...music, fromMs, credit };
}

async function ownBumpers(
  tx: Tx,
  { workspaceId, bumpers, known }: { workspaceId: string; bumpers: Bumpers; known: Bumpers | undefined },
): Promise<Bumpers> {
  const ids = { introId: bumpers.intro?.assetId ?? null, outroId: bumpers.outro?.assetId ?? null };
  const found = await findBumpers(tx, { workspaceId, ...ids });
  const own = (end: 'intro' | 'outro'): Bumper | null => {
    const before = [known?.intro, known?.outro].find(isOf(bumpers[end]?.assetId));
    return bumpers[end] && factsOf(found[end], before, 'edit_no_broll');
  };
  return { intro: own('intro'), outro: own('outro') };
}

async function ownFont(
  tx: Tx,
  { workspaceId, font, known }: { workspaceId: string; font: UploadedFont; known: UploadedFont | undefined },
): Promise<UploadedFont> {
  const found = await findFont(tx, { id: font.assetId, workspaceId });
  return factsOf(found && fontOfRow(found), isOf(font.assetId)(known) ? known : null, 'edit_no_font');
}

/** A logo's shape is what was measured. */
async function aspectOf(
  tx: Tx,
  { workspaceId, logo, known }: { workspaceId: string; logo: Logo; known: Logo | null },
): Promise<number> {
  const found = await findLogo(tx, { id: logo.assetId, workspaceId });
  const measured = found && { aspect: found.width / found.height };
  return factsOf(measured, isOf(logo.assetId)(known) ? known : null, 'edit_no_logo').aspect;
}
