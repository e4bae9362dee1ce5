import {
  type CaptionLanguage,
  type CaptionTranslation,
  openLines,
} from '@jhalak/contract/clip/translation/caption-translation.ts';
import { shownTranslation } from '@jhalak/contract/clip/translation/shown-captions.ts';
import { findLanguage, isLanguage, languages } from '@jhalak/contract/languages.ts';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';
import { TranslatedLines } from './translated-lines.tsx';
import { useTranslate } from './use-translate.ts';

/** The language that the clip's captions are shown in: as spoken, or translated line by line. */
export function TranslationSection() {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { captionStyle, language: own = '', captionLanguage = null, translations } = usePlanFields();
  const { available } = usePlanFeatures();
  const { translate, busyWith } = useTranslate();
  if (!captionStyle) return null;
  // Beside the second line, which has a sentence of its own for its translation.
  const next = busyWith?.show ? busyWith.language : null;
  const hasTranslator = available.includes('translated-subtitles');
  const isMade = (language: CaptionLanguage) =>
    translations?.some((one) => one.language === language) ?? false;
  const choose = (language: CaptionLanguage | 'spoken') => {
    if (language === 'spoken') return change({ captionLanguage: null });
    if (isMade(language)) return change({ captionLanguage: language });
    return void translate(language, { show: true });
  };
  const spoken = findLanguage(own)?.ownName;
  const shown = shownTranslation({ captionLanguage, translations });
  return (
    <PanelSection title={t('captions.translation.title')}>
      <SelectField
        label={t('captions.translation.language')}
        // Beside a translation it would contradict it.
        hint={
          hasTranslator
            ? t('captions.translation.about')
            : shown
              ? undefined
              : t('captions.translation.missing')
        }
        value={next ?? shown?.language ?? 'spoken'}
        disabled={busyWith !== null}
        choices={[
          {
            value: 'spoken' as const,
            label: spoken
              ? t('captions.translation.spoken', { language: spoken })
              : t('captions.translation.spokenUnknown'),
          },
          ...languages
            .filter(({ code }) => !isLanguage(code, own))
            .map(({ code, ownName }) => ({
              value: code,
              label: <span lang={code}>{ownName}</span>,
              ...(!hasTranslator && !isMade(code) && { unavailable: t('studio.export.needsTranslator') }),
            })),
        ]}
        onChange={choose}
      />
      {next && (
        <p role="status" className="text-soft text-sm">
          {t('captions.translation.busy', { language: findLanguage(next)?.ownName ?? next })}
        </p>
      )}
      {shown && !next && (
        <MadeTranslation
          translation={shown}
          busy={busyWith !== null}
          {...(hasTranslator && { onAgain: () => void translate(shown.language, { show: true }) })}
        />
      )}
      {!next &&
        translations?.map(
          (other) =>
            other !== shown &&
            !isLanguage(other.language, own) && (
              <EditLines key={other.language} translation={other} isOther />
            ),
        )}
    </PanelSection>
  );
}

/** That a translation wants a look, what of it is open, and its lines. */
function MadeTranslation({
  translation,
  busy,
  onAgain,
}: {
  translation: CaptionTranslation;
  busy: boolean;
  onAgain?: () => void;
}) {
  const { t } = useTranslation();
  const open = openLines(translation).length;
  return (
    <>
      <p className="text-soft text-xs">{t('captions.translation.maker')}</p>
      {open > 0 && (
        <Untranslated
          text={t('captions.translation.open', { count: open })}
          button={t('captions.translation.again')}
          busy={busy}
          onTranslate={onAgain}
        />
      )}
      <EditLines translation={translation} />
    </>
  );
}

/** The lines of a translation, once they are asked for; another one than is shown, such as that of an export, is named. */
function EditLines({ translation, isOther = false }: { translation: CaptionTranslation; isOther?: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { language } = translation;
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'captions.translation.close' : 'captions.translation.edit')}
        {isOther && (
          <>
            {' · '}
            <span lang={language}>{findLanguage(language)?.ownName ?? language}</span>
          </>
        )}
      </Button>
      {isOpen && <TranslatedLines translation={translation} />}
    </>
  );
}

/** What is not translated, with the way on where there is a translator. */
export function Untranslated(props: {
  text: string;
  button: string;
  busy: boolean;
  onTranslate: (() => void) | undefined;
}) {
  const { text, button, busy, onTranslate } = props;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-sm text-yellow">
        {text}
      </p>
      {onTranslate && (
        <Button size="sm" busy={busy} icon={<Languages aria-hidden />} onClick={onTranslate}>
          {button}
        </Button>
      )}
    </div>
  );
}
