import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type BrandKit, useRemoveKitLogo, useUploadKitLogo } from '#api/brand-kits.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';

/** The logo of a kit: taken in at once, shown when it is redrawn. */
export function KitLogo({ kit }: { kit: BrandKit }) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const upload = useUploadKitLogo();
  const remove = useRemoveKitLogo();
  const input = useRef<HTMLInputElement>(null);
  const { id, logo, upload: pending } = kit;
  const isReading = upload.isPending || pending?.status === 'reading';
  const onError = (error: unknown) => toast.error(t('brandKits.failed'), { ...notice(error) });
  return (
    <div className="grid gap-2">
      <p className="font-medium text-sm">{t('brandKits.logo')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid h-16 w-24 shrink-0 place-items-center rounded-md border border-line bg-stage p-2">
          {logo ? (
            <img src={logo.url} alt={t('studio.logo.alt')} className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="text-center text-on-stage text-xs">{t('brandKits.noLogo')}</span>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file may be chosen again after it was corrected.
            target.value = '';
            if (file) upload.mutate({ id, file }, { onError });
          }}
        />
        <Button icon={<ImageUp aria-hidden />} busy={isReading} onClick={() => input.current?.click()}>
          {t(logo ? 'brandKits.replace' : 'brandKits.upload')}
        </Button>
        {logo && (
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            busy={remove.isPending}
            onClick={() => remove.mutate(id, { onError })}
          >
            {t('brandKits.removeLogo')}
          </Button>
        )}
      </div>
      {isReading && (
        <p role="status" className="text-soft text-sm">
          {t('brandKits.reading')}
        </p>
      )}
      {pending?.failure && (
        <p role="alert" className="text-red text-sm">
          <LocalizedMessage {...messageOfFailure(pending.failure)} />
        </p>
      )}
    </div>
  );
}
