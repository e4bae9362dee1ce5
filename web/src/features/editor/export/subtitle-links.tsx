import { useTranslation } from 'react-i18next';
import { inWorkspace } from '#api/workspace-choice.ts';
import { buttonClass } from '#ui/button.tsx';

/** The captions of a finished file, as platforms take them. */
export function SubtitleLinks({ addressOf }: { addressOf(format: 'srt' | 'vtt'): string }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1">
      <span aria-hidden className="pe-1 text-soft text-xs">
        {t('studio.export.subtitles')}
      </span>
      {(['srt', 'vtt'] as const).map((format) => (
        <a
          key={format}
          href={inWorkspace(addressOf(format))}
          download
          aria-label={`${t('studio.export.subtitles')} ${format.toUpperCase()}`}
          className={buttonClass({ size: 'sm' })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
