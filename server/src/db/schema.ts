// Every table, one file a topic: what queries import, and what drizzle-kit makes the migrations from.
export * from './schema/accounts.ts';
export * from './schema/billing.ts';
export * from './schema/brands.ts';
export * from './schema/clips.ts';
export * from './schema/columns.ts';
export * from './schema/contact-requests.ts';
export * from './schema/exports.ts';
export * from './schema/files.ts';
export * from './schema/generations.ts';
export * from './schema/jobs.ts';
export * from './schema/media-analyses.ts';
export * from './schema/notifications.ts';
export * from './schema/renders.ts';
export * from './schema/uploads.ts';
export * from './schema/videos.ts';
export * from './schema/workspaces.ts';
