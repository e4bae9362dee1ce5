import type { CaptionLanguage } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { translateCaptions } from '#api/editor.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { useEditor } from '../use-editor.ts';

/** Translates the captions of the clip on screen on the server and shows the version that comes of it. */
export function useTranslate() {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { output, settle, reopen } = useEditor();
  const [busyWith, setBusyWith] = useState<CaptionLanguage | null>(null);
  const translate = async (language: CaptionLanguage) => {
    if (!output) return;
    setBusyWith(language);
    try {
      if ((await settle()) !== 'saved') {
        toast.error(t('captions.translation.failed'), { description: t('captions.translation.unsaved') });
        return;
      }
      await translateCaptions(output.id, { language });
      await reopen();
      toast.success(
        t('captions.translation.done', { language: findLanguage(language)?.ownName ?? language }),
      );
    } catch (error) {
      toast.error(t('captions.translation.failed'), { ...notice(error) });
    } finally {
      setBusyWith(null);
    }
  };
  return { translate, busyWith };
}
