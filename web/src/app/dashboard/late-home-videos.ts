import { remember, remembered } from '#api/browser-memory.ts';
import { loadAllWords } from '#messages/messages.ts';
import { latePart } from '#ui/late-part.tsx';

/** What the home page shows of videos, with every text about them: an account without videos does not fetch it. */
export const homeVideos = latePart(async () => {
  const [{ HomeVideos }] = await Promise.all([import('./home-videos.tsx'), loadAllWords()]);
  return HomeVideos;
});

const rememberedKey = 'jhalak-has-videos';

/** The next visit fetches the part beside the page instead of after the list of videos. */
export const rememberVideos = (has: boolean): void => remember(rememberedKey, has ? 'yes' : null);

/** Whether the account had videos at the last visit. */
export const hadVideos = (): boolean => remembered(rememberedKey) !== null;

if (hadVideos()) homeVideos.prepare();
