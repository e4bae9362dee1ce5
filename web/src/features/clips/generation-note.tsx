import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import { useTranslation } from 'react-i18next';
import { foundNothing } from '#api/generations.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, messageOfNote, textOf } from '#messages/message-text.ts';
import { Banner } from '#ui/banner.tsx';

/** Why there are fewer clips than were asked for, or none. */
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
  if (foundNothing(generation) && generation.topic && note)
    return (
      <Banner tone="info" title={t('project.clips.topicAbsent')}>
        <LocalizedMessage {...note} />
      </Banner>
    );
  if (foundNothing(generation))
    return (
      <Banner tone="info" title={t('project.clips.nothingLeft')}>
        {t('project.clips.nothingLeftText')}
      </Banner>
    );
  if (!note) return null;
  return (
    <Banner tone="info" title={t(isFewer(generation) ? 'project.clips.fewer' : 'project.clips.aboutRequest')}>
      <LocalizedMessage {...note} />
    </Banner>
  );
}

/** Whether a note is about the number of clips; others say who picked them. Older requests have their note as a text. */
const isFewer = ({ notes }: ListedGeneration): boolean =>
  notes.length === 0 || notes.some(({ code }) => !code.startsWith('note_language_'));
