import type { PictureShape } from '@jhalak/contract/routes/broll-sources.ts';

/** A model that draws pictures, behind an endpoint that the operator chose. */
export interface PictureMaker {
  /** As the endpoint names it; shown to users and recorded with the picture. */
  readonly model: string;
  /**
   * Draws one picture from a description; gives its bytes, whose format is not trusted. Throws UserError
   * `footage_failed` with a reason.
   */
  draw(options: { description: string; shape: PictureShape; signal: AbortSignal }): Promise<Buffer>;
}
