import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageWork, pageWork } from '#api/page-work.ts';
import { useSignOut } from '#api/session.ts';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';

const questionDialog = latePart(async () => (await import('#ui/question-dialog.tsx')).QuestionDialog);

/** Logs out; where something would end with the session, `question` asks first. */
export function useLogOut() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const [ending, ask] = useState<PageWork[]>([]);
  const logOut = () => {
    const work = pageWork();
    if (work.length > 0) ask(work);
    else signOut.mutate();
  };
  const close = () => ask([]);
  const question = ending.length > 0 && (
    <questionDialog.Part
      title={t('dashboard.logOutNow.title')}
      text={ending.map((work) => t(`dashboard.logOutNow.${work}`)).join(' ')}
      action={t('dashboard.logOut')}
      busy={signOut.isPending}
      onConfirm={() => signOut.mutate()}
      onClose={close}
      lost={(retry) => <LostDialog onRetry={retry} onClose={close} />}
    />
  );
  return { logOut, question };
}
