import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useStartTranscript } from '#api/videos.ts';
import { sendVideo, type UploadFault } from './send-video.ts';

export type UploadState =
  | { state: 'idle' }
  | { state: 'uploading'; name: string; percent: number }
  | { state: 'failed'; fault: UploadFault }
  | { state: 'done'; name: string; videoId: string | null };

interface UploadContext {
  upload: UploadState;
  begin(file: File): void;
  cancel(): void;
  refuse(sentence: string): void;
  forget(): void;
}

const Context = createContext<UploadContext | null>(null);

/** The one running upload; it stands above the pages, so that going to another page does not stop it. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { mutate: startTranscript } = useStartTranscript();
  const [upload, setUpload] = useState<UploadState>({ state: 'idle' });
  const stop = useRef<Promise<() => void> | null>(null);

  const begin = useCallback(
    (file: File) => {
      setUpload({ state: 'uploading', name: file.name, percent: 0 });
      stop.current = sendVideo({
        file,
        onProgress: (sent, total) =>
          setUpload({ state: 'uploading', name: file.name, percent: total > 0 ? (sent / total) * 100 : 0 }),
        onFault: (fault) => setUpload({ state: 'failed', fault }),
        onDone: (videoId) => {
          setUpload({ state: 'done', name: file.name, videoId });
          // A machine without a speech model refuses; the project then says so and offers the ways out.
          if (videoId) startTranscript({ videoId });
          void queries.invalidateQueries({ queryKey: ['videos'] });
          void queries.invalidateQueries({ queryKey: ['uploads'] });
        },
      });
    },
    [queries, startTranscript],
  );
  const cancel = useCallback(() => {
    void stop.current?.then((stopUpload) => stopUpload());
    setUpload({ state: 'idle' });
  }, []);
  const refuse = useCallback(
    (sentence: string) => setUpload({ state: 'failed', fault: { kind: 'sentence', sentence } }),
    [],
  );
  const forget = useCallback(() => setUpload({ state: 'idle' }), []);
  return <Context value={{ upload, begin, cancel, refuse, forget }}>{children}</Context>;
}

export function useUpload(): UploadContext {
  const context = use(Context);
  if (!context) throw new Error('useUpload stands outside of UploadProvider.');
  return context;
}
