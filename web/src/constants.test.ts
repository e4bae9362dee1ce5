import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('holds the figures that the specification fixes', () => {
  expect(constants).toMatchObject({
    toasts: {
      visible: 3,
      durationMs: 4000,
      widthPx: 356,
      gapPx: 14,
      offsetPx: 32,
      mobileOffsetPx: 16,
      swipePx: 20,
      removalMs: 200,
    },
    tooltipDelayMs: 700,
    tooltipSkipDelayMs: 300,
    submenuDelayMs: 100,
    typeAheadResetMs: 1000,
    confettiMs: 3000,
    apiTimeoutMs: 30_000,
    identityTimeoutMs: 15_000,
    uploadTimeoutMs: 300_000,
    queryRetries: 1,
    refetchOnFocus: false,
    transcriptPreviewCharacters: 300,
    ratioLabels: { '9:16': '9:16 Reels/TikTok', '16:9': '16:9 YouTube', '1:1': '1:1 Instagram' },
  });
});
