import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import { useTranslation } from 'react-i18next';
import { foundNothing } from '#api/generations.ts';
import { saidOfFailure, saidOfNote, textOf } from '#messages/phrase-text.ts';
import { Said } from '#messages/said.tsx';
import { Banner } from '#ui/banner.tsx';

/** Why there are fewer clips than were asked for, or none. */
export function GenerationNote({ generation }: { generation: ListedGeneration }) {
  const { t } = useTranslation();
  const { status, failure } = generation;
  const note = saidOfNote(generation);
  if (status === 'cancelled') return <Banner tone="info" title={t('project.clips.generationStopped')} />;
  if (status === 'failed' && failure && failure.code !== 'no_speech_engine')
    return (
      <Banner
        tone="error"
        title={t('project.clips.generationFailed', { reason: textOf(saidOfFailure(failure), t) })}
      />
    );
  if (foundNothing(generation))
    return (
      <Banner tone="info" title={t('project.clips.nothingLeft')}>
        {t('project.clips.nothingLeftText')}
      </Banner>
    );
  if (!note) return null;
  return (
    <Banner tone="info" title={t('project.clips.fewer')}>
      <Said {...note} />
    </Banner>
  );
}
