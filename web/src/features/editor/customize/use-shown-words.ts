import { shownTranslation, translatedWords } from '@jhalak/contract/clip/translation/shown-captions.ts';
import { useEditor, usePlanFields } from '../use-editor.ts';

export interface ShownWords {
  texts: string[];
  /** BCP 47; empty while there is no plan. */
  language: string;
}

/**
 * The words of the captions in the language that they are shown in, before another script is chosen for them. For small
 * components: they are drawn anew with every caption.
 */
export function useShownWords(): ShownWords {
  const { layout } = useEditor();
  const { language = '', captionLanguage, translations } = usePlanFields();
  const translation = shownTranslation({ captionLanguage, translations });
  const words = translation
    ? translatedWords(translation)
    : (layout?.cues.flatMap(({ lines }) => lines.flat()) ?? []);
  return { texts: words.map(({ text }) => text), language: translation?.language ?? language };
}
