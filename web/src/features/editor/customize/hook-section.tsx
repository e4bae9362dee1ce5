import { hookOf, shownHook } from '@jhalak/contract/clip/captions/hook-title.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { isCard } from '@jhalak/contract/clip/plan/scene.ts';
import { hookInShownScript } from '@jhalak/contract/clip/roman/in-shown-script.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

/** The headline over the first seconds: a switch, and a text that follows the title until it is given its own. */
export function HookSection() {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { hookTitle, title } = usePlanFields();
  const own = hookTitle?.text ?? '';
  const [text, setText] = useState(own);
  useEffect(() => setText(own), [own]);
  const save = () => {
    const wanted = text.trim();
    if (wanted !== own) change({ hookTitle: { text: wanted === '' ? null : wanted } });
  };
  return (
    <PanelSection title={t('captions.hook.title')}>
      <Checkbox
        checked={Boolean(hookTitle)}
        onChange={(on) => change({ hookTitle: on ? { text: null } : null })}
      >
        {t('captions.hook.show')}
      </Checkbox>
      {hookTitle && (
        <>
          <TextField
            label={t('captions.hook.text')}
            hint={t('captions.hook.hint')}
            dir="auto"
            maxLength={120}
            value={text}
            placeholder={title}
            onChange={(event) => setText(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => event.key === 'Enter' && save()}
          />
          <UnshownNote />
        </>
      )}
    </PanelSection>
  );
}

/** Says where the frame on screen does not show the whole headline. */
function UnshownNote() {
  const { t } = useTranslation();
  const { plan, layout, watermark } = useEditor();
  if (!plan || !layout) return null;
  // A translation and the second line leave captions at their heights.
  const hook = hookOf(hookInShownScript(plan), layout, { watermark: watermark !== null });
  if (!hook) return null;
  const { captionStyle: style, cards } = plan;
  const mark = watermark === null ? null : { text: watermark };
  const shown = shownHook({ layout, style, cards, watermark: mark, durationMs: planDurationMs(plan) }, hook);
  if (shown === 'whole') return null;
  const { ratio } = layout;
  return (
    <p role="status" className="text-sm text-yellow">
      {isCard(layout)
        ? t('captions.hook.noVideo')
        : t(shown === 'cut' ? 'captions.hook.cut' : 'captions.hook.noPlace', { ratio })}
    </p>
  );
}
