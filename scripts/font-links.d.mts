export function fontLinks(files: readonly string[], language: string): string;
