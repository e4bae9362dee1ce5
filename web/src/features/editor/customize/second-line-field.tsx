import type { SecondLine } from '@jhalak/contract/clip/plan/caption-settings.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type CaptionLanguage, openIn } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { repeatsFirst } from '@jhalak/contract/clip/translation/second-line.ts';
import { findLanguage, isLanguage, languages } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { SelectField } from '#ui/select.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';
import { Untranslated } from './translation-section.tsx';
import { useTranslate } from './use-translate.ts';

/** What stands under the captions: nothing, the same words in another script, or a translation, made when it is first chosen. */
export function SecondLineField({ style }: { style: CaptionStyle }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { language: own = '', captionLanguage, translations } = usePlanFields();
  const { available } = usePlanFeatures();
  const { translate, busyWith } = useTranslate();
  const hasTranslator = available.includes('translated-subtitles');
  const repeats = (kind: SecondLine) =>
    repeatsFirst({ captionStyle: style, captionLanguage, language: own, translations }, kind);
  /** How many lines of a translation are open; undefined: it was never made. */
  const openOf = (code: SecondLine) => openIn({ translations }, code);
  const set = (secondLine: SecondLine | null) => change({ captionSettings: { secondLine } });
  const choose = async (next: SecondLine | 'none') => {
    if (next === 'none') return set(null);
    const isReady = !isLanguageLine(next) || openOf(next) !== undefined;
    if (isReady || (await translate(next, { show: false }))) set(next);
  };
  const chosen = style.secondLine;
  const next = busyWith && !busyWith.show ? busyWith.language : null;
  const isIdle = chosen !== undefined && repeats(chosen);
  const isTranslated = chosen && isLanguageLine(chosen) && !isLanguage(chosen, own);
  const language = isTranslated && !isIdle ? chosen : null;
  const open = language && openOf(language);
  const spoken = nameOf(own);
  const scripts = (['roman', 'spoken'] as const).filter((kind) => kind === chosen || !repeats(kind));
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={t('captions.settings.secondLine')}
        value={next ?? chosen ?? 'none'}
        disabled={busyWith !== null}
        choices={[
          { value: 'none' as const, label: t('captions.settings.secondNone') },
          ...scripts.map((kind) => ({
            value: kind,
            label: kind === 'roman' ? t('captions.settings.secondRoman') : spoken,
          })),
          ...languages
            .filter(({ code }) => code === chosen || !(isLanguage(code, own) || repeats(code)))
            .map(({ code, ownName }) => ({
              value: code,
              label: <span lang={code}>{ownName}</span>,
              ...(!hasTranslator &&
                openOf(code) === undefined && { unavailable: t('studio.export.needsTranslator') }),
            })),
        ]}
        onChange={(next) => void choose(next)}
      />
      {next && (
        <p role="status" className="text-soft text-sm">
          {t('captions.translation.busy', { language: nameOf(next) })}
        </p>
      )}
      {isIdle && <p className="text-soft text-sm">{t('captions.settings.secondSame')}</p>}
      {language && open !== 0 && (
        <Untranslated
          text={
            open
              ? t('captions.translation.open', { count: open })
              : t('captions.settings.secondMissing', { language: nameOf(language) })
          }
          button={
            open
              ? t('captions.translation.again')
              : t('captions.settings.secondTranslate', { language: nameOf(language) })
          }
          busy={busyWith !== null}
          onTranslate={hasTranslator ? () => void translate(language, { show: false }) : undefined}
        />
      )}
    </div>
  );
}

const isLanguageLine = (kind: SecondLine): kind is CaptionLanguage => kind !== 'spoken' && kind !== 'roman';
const nameOf = (language: string): string => findLanguage(language)?.ownName ?? language;
