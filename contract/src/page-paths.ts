/** Addresses of the pages that need no account. */
export const publicPaths = [
  ...(['/', '/features', '/pricing', '/terms', '/privacy', '/refund', '/contact'] as const),
  ...(['/sign-in', '/sign-up', '/reset-password', '/unsubscribe', '/verify-email'] as const),
] as const;
export type PublicPath = (typeof publicPaths)[number];

/** Addresses of the pages inside the dashboard's shell; `:name` is one part, with `?` it may be absent. */
export const dashboardPaths = [
  ...(['/dashboard', '/dashboard/project/:id', '/dashboard/clip/:id/post', '/dashboard/projects'] as const),
  ...(['/dashboard/clips'] as const),
  ...(['/planner', '/dashboard/billing', '/dashboard/settings', '/billing', '/settings'] as const),
  ...(['/operator/:section?', '/profile'] as const),
] as const;
export type DashboardPath = (typeof dashboardPaths)[number];

/** Pages over the whole window. */
export const windowPaths = {
  editor: '/editor',
  review: '/dashboard/project/:id/review',
  invite: '/invite/:token',
  shared: '/s/:token',
  design: '/design',
} as const;

const patterns = [...publicPaths, ...dashboardPaths, ...Object.values(windowPaths)].map(
  (path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether the application has a page at a path, so that the server can answer 404 where it has none. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
