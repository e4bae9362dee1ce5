import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { listText } from '#api/plan-lock.ts';
import { uploadErrorText } from './upload-error-text.ts';
import { type EndedUpload, goesOnByItself, isOutdated, isSignedOut } from './upload-store.ts';
import { uploads, useUploadState } from './uploads.ts';

/** What a user has closed is not told again on the next page. */
const closed = new WeakSet<EndedUpload>();

/** Tells on every page but Home, which says it itself, that an upload arrived, or ended and has not gone on. */
export function useUploadToast(): void {
  const { t, i18n } = useTranslation();
  const { failed, done, waiting } = useUploadState();
  const isHome = useLocation().pathname === '/dashboard';
  const go = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (!done || isHome) return;
    const { name, videoId, wordsWait } = done;
    uploads.forgetDone();
    void queries.invalidateQueries({ queryKey: ['videos'] });
    toast.success(t('upload.arrived', { name }), {
      ...(wordsWait && { description: t('dashboard.celebration.part') }),
      ...(videoId !== null && {
        action: {
          label: t('dashboard.current.open'),
          onClick: () => void go(`/dashboard/project/${videoId}`),
        },
      }),
    });
  }, [done, isHome, go, queries, t]);
  useEffect(() => {
    if (!failed || isHome || closed.has(failed)) return;
    let isOver = false;
    const named = (key: 'upload.others' | 'upload.chooseToo', files: typeof failed.others) =>
      files.length > 0 &&
      t(key, {
        names: listText(
          files.map(({ name }) => name),
          i18n.language,
        ),
      });
    const others = named('upload.others', failed.others);
    const lost = isOutdated(failed) && named('upload.chooseToo', waiting);
    const { file, about } = failed;
    const kept = file && file !== about && t('upload.kept', { name: file.name });
    const wayOn =
      (goesOnByItself(failed) && t('upload.goesOn')) || (isSignedOut(failed) && t('upload.signIn'));
    // Each telling has its own id: a toast goes a frame after its dismissal, and would take the next of its id with it.
    const told = toast[failed.error.kind === 'gone' ? 'info' : 'error'](about.name, {
      duration: Number.POSITIVE_INFINITY,
      description: [uploadErrorText(failed.error, t), lost, kept, wayOn, others].filter(Boolean).join(' '),
      // Leaving the page dismisses it too.
      onDismiss: () => !isOver && closed.add(failed),
      ...(file && {
        action: isOutdated(failed)
          ? { label: t('public.errors.reload'), onClick: () => location.reload() }
          : { label: t('upload.continue'), onClick: uploads.retry },
      }),
    });
    return () => {
      isOver = true;
      toast.dismiss(told);
    };
  }, [failed, waiting, isHome, t, i18n.language]);
}
