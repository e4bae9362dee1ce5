import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import { useTranslation } from 'react-i18next';
import { foundNothing, noteHeading } from '#api/generations.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, messageOfNote, textOf } from '#messages/message-text.ts';
import { Banner } from '#ui/banner.tsx';

/** Why there are fewer clips than were asked for, or none, or who picked them. */
export function GenerationNote({ generation }: { generation: ListedGeneration }) {
  const { t } = useTranslation();
  const { status, failure } = generation;
  const note = messageOfNote(generation);
  if (status === 'cancelled') return <Banner tone="info" title={t('project.clips.generationStopped')} />;
  if (status === 'failed' && failure && failure.code !== 'no_speech_engine')
    return (
      <Banner
        tone="error"
        title={t('project.clips.generationFailed', { reason: textOf(messageOfFailure(failure), t) })}
      />
    );
  const isNothing = foundNothing(generation);
  if (!note && !isNothing) return null;
  return (
    <Banner tone="info" title={t(`project.clips.${noteHeading(generation)}`)}>
      {note && (generation.topic || !isNothing) ? (
        <LocalizedMessage {...note} />
      ) : (
        t('project.clips.nothingLeftText')
      )}
    </Banner>
  );
}
