import type { ClipDefaults } from '@jhalak/contract/routes/preferences.ts';

interface Range {
  least: number;
  most: number;
}

/** As the contract has them; the browser does not carry its schemas. */
const limits = {
  numberOfClips: { least: 1, most: 50 },
  clipDuration: { least: 15, most: 90 },
} as const;

/** The valid range of each wrong field; null where the value is valid. */
export function clipErrors(clips: ClipDefaults): {
  numberOfClips: Range | null;
  clipDuration: Range | null;
  aspectRatios: boolean;
} {
  const { numberOfClips, clipDuration } = clips;
  return {
    numberOfClips:
      Number.isInteger(numberOfClips) && isInside(numberOfClips, limits.numberOfClips)
        ? null
        : limits.numberOfClips,
    clipDuration: isInside(clipDuration, limits.clipDuration) ? null : limits.clipDuration,
    aspectRatios: clips.aspectRatios.length === 0,
  };
}

const isInside = (value: number, { least, most }: Range) => value >= least && value <= most;
