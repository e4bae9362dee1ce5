import type { VisionFiles } from '#media/vision-files.ts';

/** What framing lacks on a machine without some of the models, and the command that gets them; null: nothing. */
export function visionNote({ face, speaker }: VisionFiles): string | null {
  const lost = [
    ...(face ? [] : ['small and turned faces are missed']),
    ...(speaker ? [] : ['people who share a picture are all shown, instead of the one who speaks']),
  ];
  if (lost.length === 0) return null;
  return `Without the models for faces and speakers, ${lost.join(', and ')}. Get them with: npm run models -- download vision`;
}
