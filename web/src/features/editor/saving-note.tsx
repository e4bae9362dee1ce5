import { Check, CloudAlert, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useEditor } from './use-editor.ts';
import { useRoom } from './use-room.ts';

/** Whether the last change has arrived, also of clips that were open before; says so in the same place all the time. */
export function SavingNote() {
  const { t } = useTranslation();
  const { saving, plan, unsavedBeside } = useEditor();
  const isPhone = useRoom() === 'phone';
  if (!plan || saving === 'failed' || saving === 'conflict') return null;
  if (unsavedBeside && saving === 'saved') return isPhone ? null : <UnsavedBeside />;
  const [Icon, motion] = saving === 'saving' ? [LoaderCircle, 'animate-spin'] : [Check, ''];
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 text-soft text-sm max-md:gap-1 max-md:text-[11px] max-md:leading-tight"
    >
      <Icon aria-hidden className={`size-4 shrink-0 max-md:size-3 ${motion}`} />
      {/* As wide as the other word, which is drawn below it unseen: what stands beside stays in its place. */}
      <span
        data-other={t(`editor.saving.${saving === 'saving' ? 'saved' : 'saving'}`)}
        className="grid after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)]"
      >
        {t(`editor.saving.${saving}`)}
      </span>
    </p>
  );
}

/** That another clip is not saved, which a press opens; nothing while the open one says as much of itself. */
export function UnsavedBeside() {
  const { t } = useTranslation();
  const { saving, plan, unsavedBeside, select } = useEditor();
  if (!plan || !unsavedBeside || saving !== 'saved') return null;
  return (
    <p role="status" className="text-sm">
      <Button size="sm" icon={<CloudAlert aria-hidden />} onClick={() => select(unsavedBeside)}>
        {t('editor.saving.beside')}
      </Button>
    </p>
  );
}

/** That the last change has not arrived, with the way to send it again. */
export function SavingFailed() {
  const { t } = useTranslation();
  const { saving, settle } = useEditor();
  if (saving !== 'failed') return null;
  return (
    <p role="alert" className="flex items-center gap-2 text-red text-sm">
      <CloudAlert aria-hidden className="size-4 shrink-0" />
      {t('editor.saving.failed')}
      <Button size="sm" className="max-md:ms-auto" onClick={() => void settle()}>
        {t('words.tryAgain')}
      </Button>
    </p>
  );
}
