/** The letter sizes that the editor offers, as shares of the frame's shorter side. */
export const captionSizes = { min: 0.035, max: 0.1 } as const;
