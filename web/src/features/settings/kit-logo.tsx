import { ImageUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BrandKit } from '#api/brand-kits.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import type { LogoPicture } from './kit-preview.tsx';

export interface KitLogoProps {
  logo: LogoPicture | null;
  /** An upload that is being read or was refused. */
  upload: BrandKit['upload'];
  busy: boolean;
  onChoose(file: File): void;
  onRemove(): void;
}

/** The logo of a kit with its file dialog. */
export function KitLogo({ logo, upload, busy, onChoose, onRemove }: KitLogoProps) {
  const { t } = useTranslation();
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
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          icon={<ImageUp aria-hidden />}
          busy={busy}
          onFiles={([file]) => onChoose(file)}
        >
          {t(logo ? 'brandKits.replace' : 'brandKits.upload')}
        </FileButton>
        {logo && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} disabled={busy} onClick={onRemove}>
            {t('brandKits.removeLogo')}
          </Button>
        )}
      </div>
      <p role="status" className="text-soft text-sm">
        {t(upload?.status === 'reading' ? 'brandKits.reading' : 'brandKits.logoHint')}
      </p>
      {upload?.failure && (
        <p role="alert" className="text-red text-sm">
          <LocalizedMessage {...messageOfFailure(upload.failure)} />
        </p>
      )}
    </div>
  );
}
