import type { DbOrTx } from '#db/core/connect.ts';
import { findPicture } from '#db/queries/accounts/profile-pictures.ts';

/** Where the browser fetches the picture of the signed-in user; null: it draws one from the name. */
export async function pictureAddress(db: DbOrTx, userId: string): Promise<string | null> {
  const picture = await findPicture(db, userId);
  return picture && `/api/session/picture/file?v=${picture.id}`;
}
