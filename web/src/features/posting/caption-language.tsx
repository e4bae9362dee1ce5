import { type SubtitleLanguage, translationOf } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import type { PostResponse } from '@jhalak/contract/routes/posts.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#api/permissions.ts';
import { useSaveOnePost } from '#api/posts.ts';
import { SelectField } from '#ui/select.tsx';

export interface CaptionLanguageProps {
  clipId: string;
  platform: PostResponse['platform'];
  value: SubtitleLanguage;
  /** Those that the clip has captions in. */
  languages: readonly SubtitleLanguage[];
  /** The language of the video, BCP 47. */
  spoken: string | undefined;
  /** The clip in the editor, where captions are translated. */
  editor: string;
}

/** The language of the captions in the file for one platform. */
export function CaptionLanguage(props: CaptionLanguageProps) {
  const { clipId, platform, value, languages, spoken, editor } = props;
  const { t } = useTranslation();
  const mayWrite = useMay('clips:write');
  const { mutate } = useSaveOnePost();
  const nameOf = (language: SubtitleLanguage) => {
    const code = translationOf(language) ?? spoken;
    return (code && findLanguage(code)?.ownName) ?? t('posting.captionsSpoken');
  };
  if (languages.length < 2)
    return (
      <p className="text-soft text-xs">
        {t('posting.captionsOne', { language: nameOf('original') })}{' '}
        {mayWrite && (
          <Link to={editor} className="text-accent-ink underline">
            {t('posting.captionsTranslate')}
          </Link>
        )}
      </p>
    );
  return (
    <SelectField
      label={t('posting.captions')}
      value={value}
      disabled={!mayWrite}
      choices={languages.map((language) => ({ value: language, label: nameOf(language) }))}
      onChange={(subtitleLanguage) => mutate({ id: clipId, platform, subtitleLanguage })}
    />
  );
}
