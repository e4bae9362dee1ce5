import type { TFunction } from 'i18next';
import { textOf } from '#messages/message-text.ts';
import type { UploadError } from './send-video.ts';

/** Stands before each of these sentences. */
export const crossMark = '❌';

/** The sentence of an upload that ended. */
export function uploadErrorText(error: UploadError, t: TFunction): string {
  switch (error.kind) {
    case 'said':
      return textOf(error.said, t);
    case 'tooLarge':
    case 'proxyLimit':
      return t(`public.errors.${error.kind}`);
    case 'other':
      return t('dashboard.upload.failed', { message: error.message });
    default:
      return t(`dashboard.upload.${error.kind}`);
  }
}
