import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { defaultKitId, findBrand } from '#db/queries/accounts/brand-kits.ts';
import { insertLogo, saveLogo } from '#db/queries/accounts/logos.ts';
import { workspace } from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { brandOfClips } from './brand-of-clips.ts';

const { db } = await databaseForFile();

test('new clips show the logo while the plan holds branding; a smaller plan keeps it for later', async () => {
  const owner = await makeWorkspace(db, { planId: 'pro' });
  const id = newId();
  await db.transaction(async (tx) => {
    const kitId = await defaultKitId(tx, owner.id);
    await insertLogo(tx, { id, workspaceId: owner.id, kitId, uploadKey: `${owner.id}/logo`, format: 'png' });
    const file = { storageKey: `${owner.id}/logo.png`, width: 200, height: 100, sizeBytes: 9, sha256: '0' };
    await saveLogo(tx, { id, workspaceId: owner.id, kitId, uploadKey: null }, file);
  });
  const of = { workspaceId: owner.id };
  const shown = async () => (await brandOfClips(db, { plansOn: true }, of)).logo;
  const choose = (planId: string) => db.update(workspace).set({ planId }).where(eq(workspace.id, owner.id));
  expect(await shown()).toMatchObject({ assetId: id, aspect: 2 });
  await choose('free');
  expect(await shown()).toBeNull();
  expect((await findBrand(db, owner.id)).logo).toMatchObject({ id });
  expect((await brandOfClips(db, { plansOn: false }, of)).logo).toMatchObject({ assetId: id });
  await choose('agency');
  expect(await shown()).toMatchObject({ assetId: id });
});
