import { loadAllWords } from '#messages/messages.ts';
import { latePart } from '#ui/late-part.tsx';

/** What the home page shows of videos, with every text about them: an account without videos does not fetch it. */
export const homeVideos = latePart(async () => {
  const [{ HomeVideos }] = await Promise.all([import('./home-videos.tsx'), loadAllWords()]);
  return HomeVideos;
});

const rememberedKey = 'jhalak-has-videos';

/** The next visit fetches the part beside the page instead of after the list of videos. */
export function rememberVideos(has: boolean): void {
  if (has) localStorage.setItem(rememberedKey, 'yes');
  else localStorage.removeItem(rememberedKey);
}

/** Whether the account had videos at the last visit. */
export const hadVideos = (): boolean => localStorage.getItem(rememberedKey) !== null;

if (hadVideos()) homeVideos.prepare();
