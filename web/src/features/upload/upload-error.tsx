import { alternativesToLimit } from '@jhalak/contract/upload-rules.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '#api/plan-lock.ts';
import { useSession } from '#api/session.ts';
import { useUploads } from '#api/videos.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatBytes, sizeAboveText } from '#ui/size-text.ts';
import { linkFieldId } from './link-field.tsx';
import { crossMark, uploadErrorText } from './upload-error-text.ts';
import { goesOnByItself, isOutdated, isSignedOut } from './upload-store.ts';
import { uploads, useReadUnfinished, useUploadState } from './uploads.ts';

/** Why an upload ended, and every way on there is. */
export function UploadErrorBanner() {
  const { t, i18n } = useTranslation();
  const { failed, waiting } = useUploadState();
  const { data } = useUploads();
  const session = useSession();
  const readUnfinished = useReadUnfinished();
  if (!failed) return null;
  const dismiss = () => {
    uploads.forgetError();
    void readUnfinished();
  };
  // It may have been sent.
  const isGone = failed.error.kind === 'gone';
  const isTooLarge =
    failed.error.kind === 'tooLarge' ||
    (failed.error.kind === 'said' && failed.error.said.english === data?.rules.tooLarge);
  // The command is for those who can reach the server.
  const isOperator = session.state === 'signed-in' && session.user.operator;
  const ways = data ? alternativesToLimit(data.rules) : [];
  const { file, about, others } = failed;
  const limit = data?.rules.maxBytes ?? 0;
  const isOverLimit = isTooLarge && data !== undefined && about.size > limit;
  const namesLimit =
    failed.error.kind === 'said' &&
    failed.error.said.messages.some(({ code }) => code === 'upload_too_large_limit');
  const size = isOverLimit ? sizeAboveText(about.size, limit) : formatBytes(about.size);
  const names = (files: typeof others) =>
    listText(
      files.map(({ name }) => name),
      i18n.language,
    );
  const named = { name: about.name, size, limit: formatBytes(limit) };
  return (
    <Banner
      tone={isGone ? 'info' : 'error'}
      {...(!isGone && { sign: { character: crossMark, icon: X } })}
      title={uploadErrorText(failed.error, t)}
      action={
        // Where it wraps, it begins as the text does.
        <div className={classNames('flex gap-2', file ? 'max-sm:ms-7' : 'max-sm:ms-3.75')}>
          {file && (
            <Button size="sm" onClick={isOutdated(failed) ? () => location.reload() : uploads.retry}>
              {t(isOutdated(failed) ? 'public.errors.reload' : 'upload.continue')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={dismiss}>
            {t('upload.dismiss')}
          </Button>
        </div>
      }
    >
      {about !== file && (
        <p className="wrap-anywhere">
          {t(isOverLimit && !namesLimit ? 'upload.overLimit' : 'upload.about', named)}
        </p>
      )}
      {others.length > 0 && <p className="wrap-anywhere">{t('upload.others', { names: names(others) })}</p>}
      {file && <p className="wrap-anywhere">{t('upload.kept', { name: file.name })}</p>}
      {isOutdated(failed) && waiting.length > 0 && (
        <p className="wrap-anywhere">{t('upload.chooseToo', { names: names(waiting) })}</p>
      )}
      {goesOnByItself(failed) && <p>{t('upload.goesOn')}</p>}
      {isSignedOut(failed) && <p>{t('upload.signIn')}</p>}
      {isTooLarge && data && (
        <ul className="list-disc ps-5">
          <li>{t('upload.smaller')}</li>
          {ways.map(
            (way, at) =>
              (isOperator || way.code !== 'upload_by_command') && (
                <li key={way.code}>
                  <Way
                    onPress={
                      way.code === 'upload_by_link' && (() => document.getElementById(linkFieldId)?.focus())
                    }
                  >
                    <LocalizedMessage english={data.rules.alternatives[at] ?? ''} messages={[way]} />
                  </Way>
                </li>
              ),
          )}
        </ul>
      )}
    </Banner>
  );
}

function Way({ onPress, children }: { onPress: (() => void) | false; children: ReactNode }) {
  if (!onPress) return children;
  return (
    <button
      type="button"
      onClick={onPress}
      className="rounded-sm text-start font-medium underline underline-offset-4"
    >
      {children}
    </button>
  );
}
