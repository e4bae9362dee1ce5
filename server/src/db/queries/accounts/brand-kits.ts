import type { CaptionSettings } from '@jhalak/contract/clip/plan/caption-settings.ts';
import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { LogoCorner } from '@jhalak/contract/clip/plan/logo.ts';
import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import type { ProfanitySettings } from '@jhalak/contract/clip/profanity/profanity.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import type { Owned } from '#db/core/rows.ts';
import { brandKit, font, logo, workspace } from '#db/schema.ts';
import { fontOfRow } from './fonts.ts';
import { type UsableLogo, usableLogo } from './logos.ts';

/** A brand kit; what was never chosen has its default. */
export interface BrandKit {
  id: string;
  name: string;
  isDefault: boolean;
  logo: UsableLogo | null;
  logoCorner: LogoCorner;
  logoSize: number;
  logoDistance: number;
  colors: string[];
  captionStyle: CaptionStyleId;
  /** Null: as the style says. */
  captionColors: { color: string; activeColor: string } | null;
  captionSettings: CaptionSettings | null;
  /** What becomes of bad words in new clips. */
  profanity: ProfanitySettings;
  /** Null: the packaged fonts. */
  font: UploadedFont | null;
  /** Assets of the library; null: none. */
  introId: string | null;
  outroId: string | null;
}

/** What may be set about a kit. */
export type KitValues = Partial<
  Pick<
    typeof brandKit.$inferInsert,
    | 'name'
    | 'logoId'
    | 'logoCorner'
    | 'logoSize'
    | 'logoDistance'
    | 'colors'
    | 'captionStyle'
    | 'captionColors'
    | 'fontId'
    | 'introId'
    | 'outroId'
  > &
    Pick<BrandKit, 'captionSettings' | 'profanity'>
>;

const badWordsStay: ProfanitySettings = { mode: 'off', stars: 'inside' };

/** What a kit has until colours are chosen. */
export const defaultColors: readonly string[] = ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'];

const defaults = {
  name: 'Brand',
  logoCorner: 'top-left',
  logoSize: 0.16,
  logoDistance: 0,
  captionStyle: 'karaoke',
} as const;

const longestName = 60;

/** Kits of a workspace, the default first, then in the order in which they were made. */
export async function listBrandKits(db: DbOrTx, workspaceId: string): Promise<BrandKit[]> {
  const rows = await db
    .select()
    .from(brandKit)
    .leftJoin(logo, eq(logo.id, brandKit.logoId))
    .leftJoin(font, eq(font.id, brandKit.fontId))
    .where(eq(brandKit.workspaceId, workspaceId))
    .orderBy(desc(brandKit.isDefault), asc(brandKit.createdAt), asc(brandKit.id));
  return rows.map((row) => kitOf(row.brand_kit, row.logo, row.font));
}

/** A kit of a workspace, or null. */
export async function findBrandKit(db: DbOrTx, { id, workspaceId }: Owned): Promise<BrandKit | null> {
  return (await listBrandKits(db, workspaceId)).find((kit) => kit.id === id) ?? null;
}

/** The kit of an id, else the workspace's default, else what every workspace begins with. */
export async function findBrand(
  db: DbOrTx,
  workspaceId: string,
  kitId: string | null = null,
): Promise<Omit<BrandKit, 'id'>> {
  const kits = await listBrandKits(db, workspaceId);
  const found = kits.find(({ id }) => id === kitId) ?? kits.find(({ isDefault }) => isDefault);
  return found ?? firstBrand(db, workspaceId);
}

/** What every workspace begins with: its name, no logo. */
export async function firstBrand(db: DbOrTx, workspaceId: string): Promise<Omit<BrandKit, 'id'>> {
  return {
    ...{ isDefault: true, logo: null, font: null, introId: null, outroId: null },
    ...{ captionColors: null, captionSettings: null, profanity: badWordsStay },
    ...defaults,
    name: await nameOfWorkspace(db, workspaceId),
    colors: [...defaultColors],
  };
}

/** The id of the default kit, which is made where there is none, with the workspace's name. */
export async function defaultKitId(tx: DbOrTx, workspaceId: string): Promise<string> {
  const find = () =>
    tx
      .select({ id: brandKit.id })
      .from(brandKit)
      .where(and(eq(brandKit.workspaceId, workspaceId), eq(brandKit.isDefault, true)));
  const [known] = await find();
  if (known) return known.id;
  const name = await nameOfWorkspace(tx, workspaceId);
  const named = { ...defaults, colors: [...defaultColors], name };
  const row = { ...named, id: newId(), workspaceId, isDefault: true };
  await tx.insert(brandKit).values(row).onConflictDoNothing();
  return (await find())[0]?.id ?? row.id;
}

async function nameOfWorkspace(db: DbOrTx, workspaceId: string): Promise<string> {
  const [own] = await db
    .select({ name: workspace.name })
    .from(workspace)
    .where(eq(workspace.id, workspaceId));
  return own?.name.slice(0, longestName) || defaults.name;
}

/** Makes a kit that is not the default; gives its id. */
export async function insertBrandKit(
  db: DbOrTx,
  { workspaceId, ...of }: KitValues & { workspaceId: string },
): Promise<string> {
  const id = newId();
  const { captionSettings = null, profanity = badWordsStay, ...values } = of;
  const row = {
    ...{ ...defaults, colors: [...defaultColors], ...values, id, workspaceId, isDefault: false },
    captionSettings: { ...captionSettings, profanity },
  };
  await db.insert(brandKit).values(row);
  return id;
}

/** Changes a kit of a workspace that is locked. */
export async function updateBrandKit(tx: Tx, id: string, values: KitValues): Promise<void> {
  const { captionSettings, profanity, ...others } = values;
  const [before] = await tx.select().from(brandKit).where(eq(brandKit.id, id));
  if (!before) return;
  const known = settingsOf(before.captionSettings);
  await tx
    .update(brandKit)
    .set({
      ...others,
      ...followingColors(before, values),
      captionSettings: {
        ...(captionSettings === undefined ? known.captionSettings : captionSettings),
        profanity: profanity ?? known.profanity,
      },
      updatedAt: new Date(),
    })
    .where(eq(brandKit.id, id));
}

/** Captions that take the first two colours of a kit take its new ones, unless theirs are changed too. */
function followingColors(
  before: Pick<BrandKit, 'colors' | 'captionColors'>,
  { colors, captionColors }: KitValues,
): Pick<KitValues, 'captionColors'> {
  const taken = before.captionColors;
  if (!taken || !colors || captionColors !== undefined) return {};
  if (taken.color !== before.colors[0] || taken.activeColor !== before.colors[1]) return {};
  const [color = taken.color, activeColor = taken.activeColor] = colors;
  return { captionColors: { color, activeColor } };
}

/** The two that stand in one column; settings that say nothing are none. */
function settingsOf(stored: (typeof brandKit.$inferSelect)['captionSettings']) {
  const { profanity = badWordsStay, ...settings } = stored ?? {};
  return { profanity, captionSettings: Object.keys(settings).length > 0 ? settings : null };
}

/** Makes a kit the default of its workspace. */
export async function makeDefaultKit(tx: Tx, { id, workspaceId }: Owned): Promise<void> {
  await tx
    .update(brandKit)
    .set({ isDefault: false })
    .where(and(eq(brandKit.workspaceId, workspaceId), eq(brandKit.isDefault, true)));
  await tx.update(brandKit).set({ isDefault: true }).where(eq(brandKit.id, id));
}

export async function deleteBrandKitRow(db: DbOrTx, id: string): Promise<void> {
  await db.delete(brandKit).where(eq(brandKit.id, id));
}

/** How many kits a workspace has. */
export const countBrandKits = (db: DbOrTx, workspaceId: string): Promise<number> =>
  db.$count(brandKit, eq(brandKit.workspaceId, workspaceId));

function kitOf(
  row: typeof brandKit.$inferSelect,
  logoRow: typeof logo.$inferSelect | null,
  fontRow: typeof font.$inferSelect | null,
): BrandKit {
  const {
    workspaceId: _,
    logoId: _logoId,
    fontId: _fontId,
    createdAt: _made,
    updatedAt: _changed,
    captionSettings,
    ...kit
  } = row;
  return {
    ...kit,
    ...settingsOf(captionSettings),
    logo: usableLogo(logoRow),
    font: fontRow && fontOfRow(fontRow),
  };
}
