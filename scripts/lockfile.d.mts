export function lockfileErrors(text: string): string[];
