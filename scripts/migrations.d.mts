export function migrationError(node: string, migrations: string): Promise<string>;
export function removeOlderSnapshots(migrations: string): void;
