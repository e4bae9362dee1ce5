/** How to reach a database, as plain data that crosses process borders. */
export interface DatabaseSettings {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** Settings as one URL, which `pg`, pg-boss and `DATABASE_URL` understand; a socket folder travels as `?host=`. */
export function databaseUrl(settings: DatabaseSettings): string {
  const { host, port, user, password, database } = settings;
  const query = new URLSearchParams({ host, port: String(port), user, password });
  return `postgres:///${encodeURIComponent(database)}?${query}`;
}
