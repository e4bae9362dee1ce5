/** Builds `web/dist` where it is absent or older than its sources, with this Node.js; ends the process when that fails. */
export function buildWeb(node: string): void;
