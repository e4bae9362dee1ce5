import type { TFunction } from 'i18next';
import { textOf } from '#messages/phrase-text.ts';
import type { UploadFault } from './send-video.ts';

/** Stands before each of these sentences. */
export const crossMark = '❌';

/** The sentence of an upload that ended. */
export function uploadErrorText(fault: UploadFault, t: TFunction): string {
  switch (fault.kind) {
    case 'said':
      return textOf(fault.said, t);
    case 'tooLarge':
      return t('public.faults.tooLarge');
    case 'other':
      return t('dashboard.upload.failed', { message: fault.message });
    default:
      return t(`dashboard.upload.${fault.kind}`);
  }
}
