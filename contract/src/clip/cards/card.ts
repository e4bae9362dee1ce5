import { z } from 'zod';
import { isVisible } from '../../visible-text.ts';
import { colorSchema } from '../plan/color.ts';

/** `full` covers the picture, `lower` stands where captions do; captions pause under either. */
export const cardPlaces = ['full', 'lower'] as const;

/** A drawn card over the picture for a while: the b-roll that Jhalak makes itself. Clip milliseconds. */
export const cardSchema = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/),
    place: z.enum(cardPlaces),
    startMs: z.int().nonnegative(),
    endMs: z.int().positive(),
    /** Drawn large, such as `40 %` or `10 लाख`; empty: none. */
    number: z.string().max(24),
    title: z.string().max(160),
    lines: z.array(z.string().min(1).max(120)).max(5),
    colors: z.object({ ground: colorSchema, ink: colorSchema, accent: colorSchema }),
  })
  .refine((card) => card.startMs < card.endMs, 'a card ends after it starts')
  .refine(
    ({ number, title, lines }) => [number, title, ...lines].some(isVisible),
    'a card shows a number, a title or lines',
  );
export type Card = z.infer<typeof cardSchema>;

/** Default look of cards: warm dark ground, cream and marigold. */
export const cardColors: Card['colors'] = { ground: '#2a1a10', ink: '#fff6e8', accent: '#f2a93b' };

/** Most cards of one clip. */
export const maxCards = 20;
/** A card that is shorter cannot be read, milliseconds. */
export const shortestCardMs = 800;
