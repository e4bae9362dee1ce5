export function pictureErrors(
  files: readonly string[],
  allowed?: { shown?: readonly string[]; folders?: Readonly<Record<string, number>> },
): string[];
