import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { DetailedError } from 'tus-js-client';
import { workspaceHeaders } from '#api/workspace-choice.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { formatExact } from '#ui/time-text.ts';
import { DiscardQuestion, isWorthAsking } from './discard-question.tsx';
import { type Resumable, resumableOf, type UnfinishedUpload } from './resumable.ts';
import { errorOf } from './send-video.ts';
import { uploadErrorText } from './upload-error-text.ts';
import { useReadUnfinished, useUploadState } from './uploads.ts';

const textKeys = {
  here: 'upload.resume',
  elsewhere: 'upload.resumeElsewhere',
  empty: 'upload.resumeEmpty',
} as const satisfies Record<Resumable['from'], string>;

/** Uploads that stopped half way, each with what to do about it. */
export function ResumeList({ unfinished }: { unfinished: readonly UnfinishedUpload[] }) {
  const { t, i18n } = useTranslation();
  const { running, waiting, failed } = useUploadState();
  const discard = useDiscard();
  const [asked, ask] = useState<UnfinishedUpload | null>(null);
  const { data: known = [] } = useQuery({
    queryKey: ['remembered-uploads', unfinished.map(({ id }) => id)],
    queryFn: rememberedAddresses,
    staleTime: 0,
    // The library that remembers is as large as the rest of this page, and is left out where nothing broke off.
    enabled: unfinished.length > 0,
  });
  const busy = [running?.file, failed?.file, ...waiting].filter((file) => file != null);
  const resumable = resumableOf(unfinished, { known, running: busy });
  if (resumable.length === 0) return null;
  return (
    <ul className="grid w-full max-w-xl gap-2 text-start text-sm">
      {resumable.map(({ upload, percent, from }) => (
        <li
          key={upload.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-2"
        >
          <RotateCcw aria-hidden className="size-4 shrink-0 text-accent-ink" />
          <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
            {t(textKeys[from], {
              name: upload.filename,
              percent,
              size: formatBytes(upload.sizeBytes),
            })}
            <span className="block text-soft text-xs">
              {t('upload.keptUntil', { time: formatExact(upload.expiresAt, i18n.language) })}
            </span>
          </p>
          <Button
            size="sm"
            variant="ghost"
            busy={discard.isPending && discard.variables?.id === upload.id}
            onClick={() => (isWorthAsking(upload.offsetBytes) ? ask(upload) : discard.mutate(upload))}
          >
            {t('upload.discard')}
          </Button>
        </li>
      ))}
      {asked && (
        <DiscardQuestion
          {...{ name: asked.filename, sentBytes: asked.offsetBytes }}
          onConfirm={() => discard.mutate(asked)}
          onClose={() => ask(null)}
        />
      )}
    </ul>
  );
}

async function rememberedAddresses(): Promise<string[]> {
  const { defaultOptions } = await import('tus-js-client');
  const remembered = (await defaultOptions.urlStorage?.findAllUploads()) ?? [];
  return remembered.flatMap(({ uploadUrl }) => uploadUrl ?? []);
}

function useDiscard() {
  const { t } = useTranslation();
  const readUnfinished = useReadUnfinished();
  return useMutation({
    mutationFn: async ({ id }: UnfinishedUpload) => {
      const { Upload } = await import('tus-js-client');
      await Upload.terminate(`/api/uploads/${encodeURIComponent(id)}`, { headers: workspaceHeaders() });
    },
    onError: (error, { filename: name }) =>
      void toast.error(t('upload.discardFailed', { name }), {
        description: uploadErrorText(errorOf(error as DetailedError), t),
      }),
    onSettled: readUnfinished,
  });
}
