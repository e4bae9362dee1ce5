import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { likedChoices, useClipDefaults } from '#api/preferences.ts';
import {
  type InspectedLink,
  useGenerateClips,
  useImportDriveFile,
  useImportLink,
  useInspectLink,
} from '#api/videos.ts';
import { type PickerSettings, pickFromDrive } from '#features/upload/google-picker.ts';
import type { LinkField } from '#features/upload/link-field.tsx';

interface Found {
  url: string;
  link: InspectedLink;
}

/**
 * A link from the field to a project, in a folder where one is open: it is looked at first; its clips are made as soon
 * as the video has arrived.
 */
export function useLinkImport(folderId: string | null): LinkField & { found: Found | null } {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failed = useErrorToast();
  const inspect = useInspectLink();
  const importLink = useImportLink();
  const importDriveFile = useImportDriveFile();
  const generate = useGenerateClips();
  const liked = useClipDefaults();
  const [url, setUrl] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // What comes of a link that was replaced in the meantime leaves the field alone.
  const wanted = useRef<string | null>('');
  // A page that was left has no field to say it beside.
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  const change = (next: string) => {
    wanted.current = next;
    setUrl(next);
    setFound(null);
    setFailure(null);
  };
  const look = async (next: string) => {
    change(next);
    try {
      const { link } = await inspect.mutateAsync(next);
      if (wanted.current === next) setFound({ url: next, link });
    } catch (error) {
      if (wanted.current === next) setFailure(errorText(error));
    }
  };
  const requestClips = async (videoId: string) => {
    const choices = likedChoices(liked, { wordsToCome: true });
    const requested = await generate.mutateAsync({ ...choices, videoId }).catch(() => null);
    toast.success(t(requested ? 'project.link.taken' : 'project.link.takenOnly'));
  };
  const take = async ({ withClips }: { withClips: boolean }) => {
    if (!found) return;
    setFailure(null);
    try {
      const { video } = await importLink.mutateAsync({ url: found.url, folderId });
      if (withClips) await requestClips(video.id);
      else toast.success(t('project.link.takenOnly'));
      if (wanted.current === found.url) change('');
    } catch (error) {
      if (wanted.current === found.url) setFailure(errorText(error));
      else failed(t('project.link.failed', { name: found.link.title }))(error);
    }
  };
  const takeFromDrive = async (settings: PickerSettings) => {
    change('');
    const picked = await pickFromDrive(settings).catch(() => {
      const unreachable = t('dashboard.upload.driveUnreachable');
      if (wanted.current === '') setFailure(unreachable);
      else toast.error(unreachable);
      return null;
    });
    if (!picked) return;
    try {
      const { video } = await importDriveFile.mutateAsync({ ...picked, folderId });
      await requestClips(video.id);
    } catch (error) {
      if (wanted.current === '') setFailure(errorText(error));
      else failed(t('project.link.driveFailed'))(error);
    }
  };
  return {
    ...{ url, change, look, take, found, failure },
    isLooking: inspect.isPending,
    takeFromDrive,
    isTaking: importLink.isPending || importDriveFile.isPending || generate.isPending,
  };
}
