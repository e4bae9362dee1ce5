import { captionFace } from '@jhalak/contract/clip/captions/caption-script.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useTranslation } from 'react-i18next';
import { useFonts } from '#api/fonts.ts';
import { FontSelect } from '#ui/font-select.tsx';
import { useEditor } from '../use-editor.ts';
import { useShownWords } from './use-shown-words.ts';

/** The font that captions of this clip are set in: a built-in one or one of the workspace's. */
export function FontField({ style }: { style: CaptionStyle }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { data: fonts = [], isSuccess } = useFonts();
  const { texts } = useShownWords();
  const { font } = style;
  const chosen = font && fonts.find(({ id }) => id === font.assetId);
  const isUsed = chosen && typeof captionFace(texts, style) !== 'string';
  return (
    <div className="grid gap-1">
      <FontSelect
        fonts={fonts}
        chosenId={chosen?.id ?? null}
        onChange={(id) => change({ captionFont: fonts.find((one) => one.id === id)?.font ?? null })}
      />
      {isSuccess && font && !chosen && (
        <p className="text-sm text-soft">{t('fonts.missing', { name: font.name })}</p>
      )}
      {isSuccess && fonts.length === 0 && <p className="text-soft text-xs">{t('fonts.none')}</p>}
      {chosen && !isUsed && <p className="text-sm text-soft">{t('fonts.notHere', { name: chosen.name })}</p>}
    </div>
  );
}
