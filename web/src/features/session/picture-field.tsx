import type { User } from '@jhalak/contract/routes/user.ts';
import { Trash2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { usePicture, useRemovePicture, useUploadPicture } from '#api/picture.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';

/** The user's picture, or their initials; a file is redrawn on the server before it is shown. */
export function PictureField({ user }: { user: User }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data } = usePicture();
  const upload = useUploadPicture();
  const remove = useRemovePicture();
  const imageUrl = data ? data.imageUrl : user.imageUrl;
  const reading = upload.isPending || data?.upload?.status === 'reading';
  const error = upload.error ?? remove.error;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.fullName} imageUrl={imageUrl} size="lg" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-soft text-sm">{t('settings.profile.text')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <FileButton
            size="sm"
            accept="image/png,image/jpeg,image/webp"
            icon={<Upload aria-hidden />}
            busy={reading}
            onFiles={([file]) => upload.mutate(file)}
          >
            {t('settings.profile.upload')}
          </FileButton>
          {imageUrl && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              busy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('words.remove')}
            </Button>
          )}
        </div>
        {error && (
          <p role="alert" className="mt-2 text-red text-sm">
            {errorText(error)}
          </p>
        )}
        {!error && data?.upload?.failure && (
          <p role="alert" className="mt-2 text-red text-sm">
            <LocalizedMessage {...messageOfFailure(data.upload.failure)} />
          </p>
        )}
      </div>
    </div>
  );
}
