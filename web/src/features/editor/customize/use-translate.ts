import { type CaptionLanguage, openIn } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange, useChangesOf } from '#api/change.ts';
import { translateCaptions } from '#api/editor.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { useEditor } from '../use-editor.ts';

/**
 * Translates the captions of the clip on screen on the server and opens the version that comes of it; `show` makes it the
 * language of the captions. Answers whether there is a translation; a failure has told the user why. `busyWith` is told of the
 * clip on screen alone, also where the part of the page that began it was left meanwhile.
 */
export function useTranslate() {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { output, settle, changeOnServer } = useEditor();
  const { mutateAsync } = useChange({ key: translateKey }, async ({ id, language, show }: Running) => {
    if ((await settle()) !== 'saved') {
      toast.error(t('captions.translation.failed'), { description: t('captions.translation.unsaved') });
      return false;
    }
    const { plan } = await changeOnServer(() => translateCaptions(id, { language, show }));
    const open = (plan && openIn(plan, language)) ?? 0;
    // What is open stands in the panel, with the way on.
    if (show && open > 0) toast.warning(t('captions.translation.open', { count: open }));
    else if (show)
      toast.success(
        t('captions.translation.done', { language: findLanguage(language)?.ownName ?? language }),
      );
    return true;
  });
  const translate = async (language: CaptionLanguage, { show }: { show: boolean }): Promise<boolean> => {
    if (!output) return false;
    const { id, groupId } = output;
    return mutateAsync({ id, groupId, language, show }).catch((error: unknown) => {
      toast.error(t('captions.translation.failed'), { ...notice(error) });
      return false;
    });
  };
  const running = useChangesOf<Running>(translateKey)
    .filter(({ status }) => status === 'pending')
    .flatMap(({ variables }) => variables ?? [])
    .find(({ groupId }) => groupId === output?.groupId);
  return { translate, busyWith: running ?? null };
}

const translateKey = ['translate'];

interface Running {
  id: string;
  groupId: string;
  language: CaptionLanguage;
  show: boolean;
}
