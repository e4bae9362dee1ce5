import { answer } from '../screen-responses.ts';
import type { Screen } from './screen.ts';

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
  { name: 'planner-empty', path: '/planner', as: 'newcomer' },
  { name: 'settings-notifications', path: '/dashboard/settings#notifications', as: 'creator', whole: true },
  { name: 'unsubscribe', path: '/unsubscribe?token=x' },
];
