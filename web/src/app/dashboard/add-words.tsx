import { useNavigate } from 'react-router';
import { AddSubtitlesDialog } from '#features/project/add-subtitles-dialog.tsx';
import { useGeneration } from './use-generation.ts';

/** Brings the words of a video along and makes its clips at once, or leaves their settings to its page. */
export function AddWords({ videoId, onClose }: { videoId: string; onClose(): void }) {
  const { start } = useGeneration();
  const navigate = useNavigate();
  return (
    <AddSubtitlesDialog
      videoId={videoId}
      onClose={onClose}
      onAdded={(next) => {
        if (next === 'clips') start(videoId, {}, { orRunning: true });
        else void navigate(`/dashboard/project/${videoId}`);
      }}
    />
  );
}
