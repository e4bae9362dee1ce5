import type { Screen } from './screen.ts';

/** A clip on its way to platforms. */
export const postingScreens: readonly Screen[] = [
  { name: 'post', path: ({ outputId }) => `/dashboard/clip/${outputId}/post`, as: 'creator', whole: true },
  { name: 'planner', path: '/planner', as: 'creator', whole: true },
  { name: 'planner-empty', path: '/planner', as: 'newcomer' },
  { name: 'settings-notifications', path: '/dashboard/settings#notifications', as: 'creator', whole: true },
  { name: 'unsubscribe', path: '/unsubscribe?token=x' },
];
