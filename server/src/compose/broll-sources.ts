import type { FootageService } from '#adapters/footage/footage.ts';
import { pexelsFootage } from '#adapters/footage/pexels-footage.ts';
import { openaiPictures } from '#adapters/pictures/openai-pictures.ts';
import type { PictureMaker } from '#adapters/pictures/pictures.ts';
import type { Config } from '#config.ts';

/** The footage service and the image model of this installation; null where the operator has set up none. */
export function composeBrollSources(config: Config): {
  stock: FootageService | null;
  pictures: PictureMaker | null;
  picturesPerDay: number;
} {
  const { PEXELS_API_KEY, PICTURE_ENDPOINT_URL: url, PICTURE_ENDPOINT_MODEL: model } = config;
  const base = config.PEXELS_API_URL.replace(/\/+$/, '');
  return {
    stock: PEXELS_API_KEY
      ? pexelsFootage({ url: base, keyHeader: { authorization: PEXELS_API_KEY }, timeoutMs: 15_000 })
      : null,
    pictures:
      url && model
        ? openaiPictures({
            ...{ url, model, key: config.PICTURE_ENDPOINT_KEY ?? null },
            timeoutMs: config.PICTURE_TIMEOUT_SECONDS * 1000,
          })
        : null,
    picturesPerDay: config.PICTURES_PER_DAY,
  };
}
