import { UserError } from '@jhalak/contract/errors.ts';
import { v1ListGenerations, v1StartGeneration } from '@jhalak/contract/routes/v1/generations.ts';
import { findGeneration, listGenerationsOfVideo } from '#db/queries/clips/generations.ts';
import { ownVideo } from '#http/core/authorize.ts';
import { type GenerationDeps, startGeneration } from '#http/processing/start-generation.ts';
import type { V1Api } from './mount-v1.ts';
import { v1Generation } from './responses.ts';

/** `/api/v1/projects/{id}/generations`: requests for clips. */
export function mountGenerations({ mount }: V1Api, deps: GenerationDeps): void {
  const { db } = deps;

  mount(v1StartGeneration, async ({ auth, params: { id: videoId }, body }, once) => {
    const request = {
      ...{ videoId, numberOfClips: body.clips },
      clipDuration: body.max_clip_ms === undefined ? undefined : body.max_clip_ms / 1000,
      ...{ aspectRatios: body.ratios, captionStyle: body.caption_style, soundOnly: body.sound_only },
      ...{ mode: body.mode, passages: body.passages, topic: body.topic },
      ...{ language: body.language, range: body.range },
      ...{ templateId: body.template_id, brandKitId: body.brand_kit_id },
    };
    const id = once.subjectId ?? (await startGeneration(deps, auth, request, once.record)).generation.id;
    const generation = await findGeneration(db, id);
    if (!generation) throw new UserError('not_found');
    return v1Generation(generation);
  });

  mount(v1ListGenerations, async ({ auth, params: { id }, query: { cursor, limit } }) => {
    await ownVideo(db, auth, id);
    const all = (await listGenerationsOfVideo(db, id)).map(({ generation }) => generation);
    const rest = all.slice(cursor === undefined ? 0 : all.findIndex((one) => one.id === cursor) + 1);
    const shown = rest.slice(0, limit);
    return {
      data: shown.map(v1Generation),
      next_cursor: rest.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}
