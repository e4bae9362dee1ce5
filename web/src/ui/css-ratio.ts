/** A clip's ratio such as `9:16` as CSS has it: the value of `aspect-ratio`, and a factor inside `calc()`. */
export const cssRatio = (ratio: string): string => ratio.replace(':', ' / ');
