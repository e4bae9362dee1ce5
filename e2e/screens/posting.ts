import { addDays, inIndia } from '@jhalak/contract/posting/india-week.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import type { Page } from 'playwright-core';
import type { Fixtures } from '../fixtures.ts';
import { changeAnswer } from '../real-response.ts';
import { answer } from '../screen-responses.ts';
import { callAs } from '../user.ts';
import type { Screen } from './screen.ts';

/** A week, seen on its Wednesday, in which two days are posted, two have gaps and one has two posts. */
async function plannedWeek(page: Page, { creator, videoId }: Fixtures): Promise<void> {
  const { clips } = await callAs<{ clips: ClipResponse[] }>(creator, 'GET', `/clips/video/${videoId}`);
  await page.clock.setFixedTime('2027-03-03T10:00:00+05:30');
  await changeAnswer(page, '**/api/planner?*', ({ from, ...rest }: { from: string }) => {
    const posts = placed.flatMap(([day, time, platform, posted], at): PlannedPost[] => {
      const clip = clips[at % clips.length];
      if (!clip) return [];
      const plannedAt = inIndia(addDays(from, day), time).toISOString();
      const { videoId, groupId, title, thumbnail_url, duration, id: outputId } = clip;
      const about = {
        videoId,
        groupId,
        title,
        thumbnail_url,
        duration,
        outputId,
        isPlanned: true,
        isReady: true,
        isMaking: false,
      };
      return [
        {
          ...about,
          id: `p${at}`,
          platform,
          plannedAt,
          ...{
            postedAt: posted ? plannedAt : null,
            link: null,
            draft: null,
            coverMs: null,
            subtitleLanguage: null,
          },
        },
      ];
    });
    const taken = posts.map((post) => ({ ...post, posted: post.postedAt !== null }));
    return { ...rest, from, posts, taken };
  });
}

const placed = [
  [0, '18:30', 'youtube', true],
  [1, '19:30', 'instagram', true],
  [3, '08:00', 'whatsapp', false],
  [5, '20:00', 'facebook', false],
  [6, '11:00', 'youtube', false],
  [6, '13:00', 'moj', false],
] as const;

/** A clip on its way to platforms. */
export const postingScreens: readonly Screen[] = [
  { name: 'post', path: ({ outputId }) => `/dashboard/clip/${outputId}/post`, as: 'creator', whole: true },
  {
    name: 'post-generated',
    path: ({ outputId }) => `/dashboard/clip/${outputId}/post`,
    as: 'creator',
    answers: (page) => answer(page, '/api/clips/*/packs', { showsGenerated: true }),
    open: (page) => page.getByText(/^Declare “altered or synthetic content”/).waitFor(),
  },
  { name: 'planner', path: '/planner', as: 'creator', whole: true },
  {
    name: 'planner-week',
    path: '/planner?week=2027-03-01',
    as: 'creator',
    whole: true,
    answers: plannedWeek,
  },
  { name: 'planner-empty', path: '/planner', as: 'newcomer' },
  { name: 'settings-notifications', path: '/dashboard/settings#notifications', as: 'creator', whole: true },
  { name: 'unsubscribe', path: `/unsubscribe?token=${btoa('["u","clips_ready"]')}.x` },
];
