import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';

/** Why there are fewer clips than were asked for, or none. */
export function GenerationNote({ generation }: { generation: ListedGeneration }) {
  const { t } = useTranslation();
  const { status, note, failure } = generation;
  if (status === 'cancelled') return <Banner tone="info" title={t('project.clips.generationStopped')} />;
  if (status === 'failed' && failure && failure.code !== 'no_speech_engine')
    return <Banner tone="error" title={t('project.clips.generationFailed', { reason: failure.message })} />;
  if (!note) return null;
  return (
    <Banner tone="info" title={t('project.clips.fewer')}>
      {note}
    </Banner>
  );
}
