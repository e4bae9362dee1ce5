import { UserError } from '@jhalak/contract/errors.ts';
import type { PictureShape } from '@jhalak/contract/routes/broll-sources.ts';

/** A picture that the service refused, or was not even asked for: it costs nothing. */
export class NotDrawn extends UserError<'footage_failed'> {
  constructor(failed: UserError) {
    super('footage_failed', { reason: failed.details.reason ?? '' }, { cause: failed });
  }
}

/** A model that draws pictures, behind an endpoint that the operator chose. */
export interface PictureMaker {
  /** As the endpoint names it; shown to users and recorded with the picture. */
  readonly model: string;
  /**
   * Draws one picture from a description; gives its bytes, whose format is not trusted. Throws UserError
   * `footage_failed` with a reason, as NotDrawn where it is sure that nothing was drawn.
   */
  draw(options: { description: string; shape: PictureShape; signal: AbortSignal }): Promise<Buffer>;
}
