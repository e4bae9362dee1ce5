import type { SecondLine } from '@jhalak/contract/clip/plan/caption-settings.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import {
  type CaptionLanguage,
  translationInto,
} from '@jhalak/contract/clip/translation/caption-translation.ts';
import { repeatsFirst } from '@jhalak/contract/clip/translation/second-line.ts';
import { findLanguage, isLanguage, languages } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { SelectField } from '#ui/select.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';
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
  const made = (code: SecondLine) => translationInto({ translations }, code);
  const set = (secondLine: SecondLine | null) => change({ captionSettings: { secondLine } });
  const choose = async (next: SecondLine | 'none') => {
    if (next === 'none') return set(null);
    const isReady = next === 'spoken' || next === 'roman' || made(next) !== undefined;
    if (isReady || (await translate(next as CaptionLanguage, { show: false }))) set(next);
  };
  const chosen = style.secondLine;
  const isIdle = chosen !== undefined && repeats(chosen);
  const open = made(chosen ?? 'spoken')?.lines.filter(({ text }) => text === '').length ?? 0;
  const spoken = findLanguage(own)?.ownName ?? own;
  const scripts = (['roman', 'spoken'] as const).filter((kind) => kind === chosen || !repeats(kind));
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={t('captions.settings.secondLine')}
        value={busyWith ?? chosen ?? 'none'}
        disabled={busyWith !== null}
        choices={[
          { value: 'none' as const, label: t('captions.settings.secondNone') },
          ...scripts.map((kind) => ({
            value: kind,
            label: kind === 'roman' ? t('captions.settings.secondRoman') : spoken,
          })),
          ...languages
            .filter(({ code }) => !isLanguage(code, own))
            .filter(({ code }) => code === chosen || !repeats(code))
            .map(({ code, ownName }) => ({
              value: code,
              label: <span lang={code}>{ownName}</span>,
              ...(!hasTranslator && !made(code) && { unavailable: t('studio.export.needsTranslator') }),
            })),
        ]}
        onChange={(next) => void choose(next)}
      />
      {busyWith && (
        <p role="status" className="text-soft text-sm">
          {t('captions.translation.busy', { language: findLanguage(busyWith)?.ownName ?? busyWith })}
        </p>
      )}
      {isIdle && <p className="text-soft text-sm">{t('captions.settings.secondSame')}</p>}
      {open > 0 && !isIdle && (
        <p role="status" className="text-sm text-yellow">
          {t('captions.settings.secondOpen', { count: open })}
        </p>
      )}
    </div>
  );
}
