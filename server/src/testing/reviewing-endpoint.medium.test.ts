import { expect, it } from 'vitest';
import { startLanguageServer } from './language-server.ts';
import { picksAbsent, picksDir, readPicks } from './picks.ts';
import { comparedWithReview, reviewingAnswers } from './reviewing-endpoint.ts';

it.skipIf(!picksDir)(
  'clips come out with the edges and titles that an endpoint names, where it answers as the reviewers of whole talks did',
  { timeout: 180_000 },
  async () => {
    // One talk shows a path that loses edges; `npm run bench -- --only moments` answers for all of them.
    const episode = (await readPicks('dev')).episodes.find(({ reviewed }) => reviewed);
    if (!episode) throw new Error('no talk is reviewed');
    const server = await startLanguageServer();
    try {
      server.reply(reviewingAnswers(episode));
      const rows = await comparedWithReview(episode, server.url);
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.filter(({ offMs }) => offMs <= 1000).length / rows.length).toBeGreaterThanOrEqual(0.9);
      expect(rows.filter(({ titled }) => titled).length / rows.length).toBeGreaterThanOrEqual(0.75);
      // The whole talk, one comparison, two questions for the edges of twelve clips, one about what is heard
      // of them, without a remark, two for their texts.
      expect(server.calls).toHaveLength(7);
    } finally {
      await server.close();
    }
  },
);

it.runIf(!picksDir)(picksAbsent, () => expect(picksDir).toBeNull());
