import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { Music } from '@jhalak/contract/clip/music/music.ts';
import type { Bumper, Bumpers } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanEdit } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Tx } from '#db/core/connect.ts';
import { findFont, fontOfRow } from '#db/queries/accounts/fonts.ts';
import { findBumpers } from '#db/queries/accounts/kit-bumpers.ts';
import { findLogo } from '#db/queries/accounts/logos.ts';
import { findBrollFiles } from '#db/queries/broll/broll-assets.ts';
import { findMusicFile } from '#db/queries/broll/music-assets.ts';

/**
 * The edit with the workspace's own facts about every file that it names, whatever a client says of them. Throws UserError
 * `edit_invalid` for files that the workspace does not have and the plan before, `known`, does not name.
 */
export async function withOwnAssets(
  tx: Tx,
  workspaceId: string,
  { edit, known }: { edit: PlanEdit; known: ClipPlan },
): Promise<PlanEdit> {
  const { logo, captionFont, bumpers, broll, music } = edit;
  return {
    ...edit,
    ...(logo && { logo: await ownLogo(tx, workspaceId, { logo, known: known.logo }) }),
    ...(captionFont && {
      captionFont: await ownFont(tx, workspaceId, { font: captionFont, known: known.captionStyle?.font }),
    }),
    ...(bumpers && { bumpers: await ownBumpers(tx, workspaceId, { bumpers, known }) }),
    ...(broll && { broll: await ownBroll(tx, workspaceId, { items: broll, known: known.broll ?? [] }) }),
    ...(music && { music: await ownMusic(tx, workspaceId, { music, known: known.music ?? null }) }),
  };
}

/**
 * Footage with the facts of the library, whatever a client says. Footage that the clip has already stays although it was
 * deleted since: a render leaves it out and says so.
 */
async function ownBroll(
  tx: Tx,
  workspaceId: string,
  { items, known }: { items: readonly BrollItem[]; known: readonly BrollItem[] },
): Promise<BrollItem[]> {
  const files = await findBrollFiles(tx, { workspaceId, ids: items.map(({ assetId }) => assetId) });
  return items.map((item) => {
    const file = files.get(item.assetId);
    if (file) {
      const { kind, width, height, credit, durationMs } = file;
      const fromMs = Math.min(item.fromMs, Math.max(0, (durationMs ?? 0) - 500));
      return { ...item, kind, width, height, credit, fromMs };
    }
    const before = known.find(({ assetId }) => assetId === item.assetId);
    if (!before) throw new UserError('edit_invalid', { detail: message('edit_no_broll') });
    const { kind, width, height, credit } = before;
    return { ...item, kind, width, height, credit };
  });
}

/**
 * Music with the credit of the library, whatever a client says. Music that the clip has already stays although it was
 * deleted since: a render leaves it out and says so.
 */
async function ownMusic(
  tx: Tx,
  workspaceId: string,
  { music, known }: { music: Music; known: Music | null },
): Promise<Music> {
  const file = await findMusicFile(tx, { id: music.assetId, workspaceId });
  if (file) {
    const fromMs = Math.min(music.fromMs, Math.max(0, file.durationMs - 1000));
    return { ...music, fromMs, credit: file.credit };
  }
  if (known?.assetId === music.assetId) return { ...music, credit: known.credit };
  throw new UserError('edit_invalid', { detail: message('edit_no_music') });
}

/**
 * Intro and outro with the facts of the library, whatever a client says. What the clip has already stays although it was
 * deleted since: a render leaves it out and says so.
 */
async function ownBumpers(
  tx: Tx,
  workspaceId: string,
  { bumpers, known }: { bumpers: Bumpers; known: Pick<ClipPlan, 'bumpers'> },
): Promise<Bumpers> {
  const ids = { introId: bumpers.intro?.assetId ?? null, outroId: bumpers.outro?.assetId ?? null };
  const found = await findBumpers(tx, { workspaceId, ...ids });
  const own = (asked: Bumper | null, file: Bumper | null): Bumper | null => {
    const before = [known.bumpers?.intro, known.bumpers?.outro].find(
      (one) => one?.assetId === asked?.assetId,
    );
    const bumper = asked && (file ?? before ?? null);
    if (asked && !bumper) throw new UserError('edit_invalid', { detail: message('edit_no_broll') });
    return bumper;
  };
  return { intro: own(bumpers.intro, found.intro), outro: own(bumpers.outro, found.outro) };
}

/**
 * A font's measures are the stored ones, whatever a client says. A font that the clip has already stays although it was
 * deleted since: a render replaces it and says so.
 */
async function ownFont(
  tx: Tx,
  workspaceId: string,
  { font, known }: { font: UploadedFont; known: UploadedFont | undefined },
): Promise<UploadedFont> {
  const found = await findFont(tx, { id: font.assetId, workspaceId });
  if (found) return fontOfRow(found);
  if (known?.assetId === font.assetId) return known;
  throw new UserError('edit_invalid', { detail: message('edit_no_font') });
}

/**
 * A logo's shape is what was measured, whatever a client says. A logo that the clip has already stays although it was
 * deleted since: a render leaves it out and says so.
 */
async function ownLogo(
  tx: Tx,
  workspaceId: string,
  { logo, known }: { logo: Logo; known: Logo | null },
): Promise<Logo> {
  const found = await findLogo(tx, { id: logo.assetId, workspaceId });
  if (found) return { ...logo, aspect: found.width / found.height };
  if (known?.assetId === logo.assetId) return { ...logo, aspect: known.aspect };
  throw new UserError('edit_invalid', { detail: message('edit_no_logo') });
}
