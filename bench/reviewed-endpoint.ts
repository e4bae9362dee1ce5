import { startLanguageServer } from '../server/src/testing/language-server.ts';
import { picksDir, readPicks } from '../server/src/testing/picks.ts';
import { comparedWithReview, reviewingAnswers } from '../server/src/testing/reviewing-endpoint.ts';
import type { Figure } from './figure.ts';

/** Edges as near as this are the ones that the endpoint named: a transcript is timed by the second here. */
const sameEdgeMs = 1000;

/** Whether clips come out as a language endpoint cut and titled them, where it answers as reviewers of whole talks did. */
export async function reviewedEndpointFigures(): Promise<Figure[]> {
  if (!picksDir) return [];
  const { episodes } = await readPicks('dev');
  const server = await startLanguageServer();
  const rows: Awaited<ReturnType<typeof comparedWithReview>> = [];
  try {
    for (const episode of episodes.filter(({ reviewed }) => reviewed)) {
      server.reply(reviewingAnswers(episode));
      rows.push(...(await comparedWithReview(episode, server.url)));
    }
  } finally {
    await server.close();
  }
  const share = (
    name: string,
    holds: (row: (typeof rows)[number]) => boolean,
    bar: number | null,
  ): Figure => ({
    ...{ name: `moments.${name}`, unit: 'share', bar, better: 'higher' },
    value: rows.filter(holds).length / Math.max(1, rows.length),
    note: `of ${rows.length} reviewed clips, answered over HTTP`,
  });
  return [
    share('reviewed-edges.endpoint', ({ offMs }) => offMs <= sameEdgeMs, 0.95),
    share('reviewed-titles.endpoint', ({ titled }) => titled, null),
  ];
}
