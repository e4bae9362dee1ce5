import { Trash2, Type } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { type Font, useDeleteFont, useFontFace, useFonts, useUploadFont } from '#api/fonts.ts';
import { listText } from '#api/plan-lock.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FontSelect } from '#ui/font-select.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';

/** The font of a kit's captions: one of the workspace's own, uploaded here, or the built-in ones. */
export function KitFont(props: { fontId: string | null; onChange(id: string | null): void }) {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const { data: fonts = [] } = useFonts();
  const upload = useUploadFont();
  const remove = useDeleteFont();
  const [asking, ask] = useState(false);
  const chosen = fonts.find(({ id }) => id === props.fontId);
  const onError = failed(t('fonts.failed'));
  const take = (file: File) =>
    // Not by `mutate`: another section may be open by then.
    upload.mutateAsync(file).then(({ font }) => props.onChange(font.id), onError);
  const erase = (id: string) =>
    remove.mutate(id, {
      onError,
      onSuccess: () => {
        props.onChange(null);
        toast(t('fonts.removed'));
      },
      onSettled: () => ask(false),
    });
  const names = chosen?.scripts.map((script) => t(`fonts.scripts.${script}`)) ?? [];
  return (
    <div className="grid gap-2">
      <FontSelect fonts={fonts} chosenId={chosen?.id ?? null} onChange={props.onChange} />
      {chosen && <Sample font={chosen} />}
      {chosen && (
        <p className="text-soft text-sm">{t('fonts.covers', { scripts: listText(names, i18n.language) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="sm"
          accept=".ttf,.otf,.woff,font/ttf,font/otf,font/woff"
          icon={<Type aria-hidden />}
          busy={upload.isPending}
          onFiles={([file]) => take(file)}
        >
          {t('fonts.upload')}
        </FileButton>
        {chosen && (
          <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => ask(true)}>
            {t('fonts.remove')}
          </Button>
        )}
      </div>
      <p className="text-soft text-xs">{t('fonts.hint')}</p>
      {asking && chosen && (
        <QuestionDialog
          title={t('fonts.removeTitle', { name: chosen.name })}
          text={t('fonts.removeText')}
          action={t('fonts.remove')}
          busy={remove.isPending}
          onConfirm={() => erase(chosen.id)}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}

/** Words in the scripts that captions are made in most. */
const samples = {
  ...{ latin: 'Captions 2026', devanagari: 'नमस्ते दुनिया', bengali: 'নমস্কার', tamil: 'வணக்கம்' },
  ...{ telugu: 'నమస్తే', kannada: 'ನಮಸ್ಕಾರ', malayalam: 'നമസ്കാരം', gujarati: 'નમસ્તે' },
  ...{ gurmukhi: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ', odia: 'ନମସ୍କାର', arabic: 'السلام علیکم' },
} as const;

/** The letters of a font, drawn by the browser from the file that renders open. */
function Sample({ font }: { font: Font }) {
  const { t } = useTranslation();
  const family = useFontFace(font.id);
  return (
    <p
      role="img"
      aria-label={t('fonts.sample', { name: font.name })}
      className="overflow-hidden text-ellipsis whitespace-nowrap rounded-md border border-line bg-stage px-3 py-2 text-on-stage text-xl leading-relaxed"
      style={{ fontFamily: `"${family}"`, visibility: family ? 'visible' : 'hidden' }}
    >
      {font.scripts.map((script) => samples[script]).join('  ')}
    </p>
  );
}
