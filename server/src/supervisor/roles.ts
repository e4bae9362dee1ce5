/** What `npm start` runs beside the database. */
export type Role = 'web' | 'worker';
