/** Figures that the specification fixes; every screen takes them from here. */

/** How notices look and leave. Sizes in CSS pixels. */
export const toasts = {
  visible: 3,
  durationMs: 4000,
  widthPx: 356,
  gapPx: 14,
  offsetPx: 32,
  mobileOffsetPx: 16,
  /** So far a notice is swiped before it goes. */
  swipePx: 20,
  /** So long it takes to leave; sonner's own. */
  removalMs: 200,
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
} as const;

export const tooltipDelayMs = 700;
export const tooltipSkipDelayMs = 300;
/** The next two are Radix's own, and `e2e/figures.test.ts` watches that they stay so. */
export const submenuDelayMs = 100;
export const typeAheadResetMs = 1000;
export const confettiMs = 3000;

export const apiTimeoutMs = 30_000;
/** A language model on the server’s own machine takes minutes. */
export const languageTimeoutMs = 5 * 60_000;
export const identityTimeoutMs = 15_000;
/** Counted from the last bytes that left this machine. */
export const uploadTimeoutMs = 5 * 60_000;
export const queryRetries = 1;
export const refetchOnFocus = false;

export const transcriptPreviewCharacters = 300;

/** The screens' names of the sizes. */
export const qualityLabels = { '4k': '4K', '1080p': '1080p', '720p': '720p' } as const;

/** The screens' names of the frames. */
export const ratioLabels = {
  '9:16': '9:16 Reels/TikTok',
  '16:9': '16:9 YouTube',
  '1:1': '1:1 Instagram',
} as const;
