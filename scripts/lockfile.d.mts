export function lockfileFaults(text: string): string[];
