import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import { useState } from 'react';
import { useExports } from '#api/exports.ts';
import { useEditor } from '../use-editor.ts';

export interface StartedExport {
  /** While the file is being made or waits for its turn. */
  running: ExportResponse | null;
  ready: ExportResponse | null;
  follow(exportId: string | null): void;
  forget(): void;
}

/** The export that was last asked for on this page, until it was handed over or ended without a file. */
export function useStartedExport(): StartedExport {
  const { video } = useEditor();
  const [id, setId] = useState<string | null>(null);
  const { data } = useExports(video.id);
  const item = id === null ? undefined : data?.exports.find((one) => one.id === id);
  const isRunning = item?.status === 'queued' || item?.status === 'running';
  return {
    running: item && isRunning ? item : null,
    ready: item?.status === 'ready' ? item : null,
    follow: setId,
    forget: () => setId(null),
  };
}
