import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type BrandKit, useRemoveKitLogo, useUploadKitLogo } from '#api/brand-kits.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import type { LogoPicture } from './kit-preview.tsx';

/** The logo of a kit. That of a new kit waits as a file until the kit is saved; all others are uploaded at once. */
export function useKitLogo(kit: BrandKit | null) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const upload = useUploadKitLogo();
  const remove = useRemoveKitLogo();
  const [waiting, setWaiting] = useState<{ file: File; picture: LogoPicture } | null>(null);
  const url = waiting?.picture.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const onError = (error: unknown) => toast.error(t('brandKits.failed'), { ...notice(error) });
  const send = (id: string, file: File) =>
    upload.mutate({ id, file }, { onError, onSettled: () => setWaiting(null) });
  const choose = (file: File) => {
    if (kit) return send(kit.id, file);
    const picture = new Image();
    picture.src = URL.createObjectURL(file);
    picture.onload = () => {
      const { src, naturalWidth: width, naturalHeight: height } = picture;
      setWaiting({ file, picture: { url: src, width, height } });
    };
    picture.onerror = () => toast.error(t('brandKits.logoUnreadable'));
  };
  return {
    logo: waiting?.picture ?? kit?.logo ?? null,
    upload: kit?.upload ?? null,
    isWaiting: waiting !== null,
    busy: upload.isPending || remove.isPending || kit?.upload?.status === 'reading',
    choose,
    remove: () => (kit ? remove.mutate(kit.id, { onError }) : setWaiting(null)),
    /** Uploads the file that waited for its kit. */
    sendWaiting: (id: string) => waiting && send(id, waiting.file),
  };
}
