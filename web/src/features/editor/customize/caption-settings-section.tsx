import {
  type CaptionScript,
  type CaptionSettings,
  captionPlaces,
  captionScripts,
  settingsOf,
} from '@jhalak/contract/clip/plan/caption-settings.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { hasNative, hasRoman, ownScript, wordsInScript } from '@jhalak/contract/clip/roman/in-script.ts';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#api/brand-kits.ts';
import { useFonts } from '#api/fonts.ts';
import { usePlanLock } from '#api/plan-lock.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select.tsx';
import { SettledSlider } from '#ui/settled-slider.tsx';
import { ColorInput } from '#ui/swatch.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import { captionSizes } from './caption-sizes.ts';
import { FontField } from './font-field.tsx';
import { SecondLineField } from './second-line-field.tsx';
import { useShownWords } from './use-shown-words.ts';

/** Found by what leads to where captions are moved. */
export const captionPositionId = 'caption-position';

const wordCounts = [1, 2, 3, 4, 5, 6];

/** Size, height, words per line and emphasis of the clip's captions. */
export function CaptionSettingsSection({ style }: { style: CaptionStyle }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { data: fonts } = useFonts();
  const hasFonts = usePlanLock('brand-templates') === null;
  const { font = null } = style;
  // Clips that do not have it yet are refused a font that is gone or not in the plan, and all of the look with it.
  const isForAll = font === null || (hasFonts && fonts?.some(({ id }) => id === font.assetId) !== false);
  const set = (captionSettings: CaptionSettings) => change({ captionSettings });
  return (
    <PanelSection title={t('captions.settings.title')}>
      <SettledSlider
        label={t('captions.settings.size')}
        {...captionSizes}
        step={0.001}
        value={style.size}
        // In 1080p, the measure that creators know from other programs.
        textOf={(size) => t('captions.settings.pixels', { count: Math.round(size * 1080) })}
        onSettle={(size) => set({ size })}
      />
      <PositionFields position={style.position} onChange={(position) => set({ position })} />
      <div className="grid gap-1.5">
        <span className="font-medium text-sm">{t('captions.settings.wordsPerLine')}</span>
        <Segmented
          fill
          label={t('captions.settings.wordsPerLine')}
          value={String(style.wordsPerLine ?? 'auto')}
          choices={[
            { value: 'auto', label: t('captions.settings.asManyAsFit') },
            ...wordCounts.map((count) => ({ value: String(count), label: String(count) })),
          ]}
          onChange={(count) => set({ wordsPerLine: count === 'auto' ? null : Number(count) })}
        />
      </div>
      <FontField style={style} />
      <ScriptField script={style.script} onChange={(script) => set({ script })} />
      <SecondLineField style={style} />
      <div className="grid gap-1">
        <Checkbox checked={style.keywords ?? false} onChange={(keywords) => set({ keywords })}>
          {t('captions.settings.keywords')}
        </Checkbox>
        {style.keywords && (
          <div className="flex items-center gap-3 text-sm">
            <ColorInput
              color={style.emphasisColor ?? style.activeColor}
              label={t('captions.settings.emphasisColor')}
              onChange={(emphasisColor) => set({ emphasisColor })}
            />
            <span aria-hidden>{t('captions.settings.emphasisColor')}</span>
          </div>
        )}
        <SpeakerColors style={style} onChange={set} />
        <UpperCase style={style} onChange={set} />
      </div>
      <ApplyToAll
        edit={{
          captionStyle: style.id,
          captionColors: { color: style.color, activeColor: style.activeColor },
          captionSettings: settingsOf(style),
          ...(isForAll && { captionFont: font }),
        }}
      />
    </PanelSection>
  );
}

/** The script of the captions, each choice with the clip's own first words; nothing where there is no choice. */
function ScriptField(props: {
  script: CaptionScript | undefined;
  onChange(next: CaptionScript | null): void;
}) {
  const { t } = useTranslation();
  const { script, onChange } = props;
  const { texts: words, language } = useShownWords();
  if (!hasRoman(language)) return null;
  const example = wordsInScript(words.slice(0, 3), 'roman', language).join(' ');
  const native = wordsInScript(words.slice(0, 3), 'native', language).join(' ');
  const canBeNative = script === 'native' || hasNative(language, words);
  const own = ownScript(language, words);
  const name = own === 'latin' ? t('captions.settings.secondRoman') : t(`fonts.scripts.${own}`);
  return (
    <SelectField
      label={t('captions.settings.script')}
      value={script ?? 'own'}
      choices={[
        { value: 'own', label: t('captions.settings.scripts.own', { name }) },
        { value: 'mixed', label: t('captions.settings.scripts.mixed', { name }) },
        { value: 'roman', label: t('captions.settings.scripts.roman', { example }) },
        ...(canBeNative
          ? [{ value: 'native', label: t('captions.settings.scripts.native', { example: native }) }]
          : []),
      ]}
      onChange={(next) => onChange(captionScripts.find((one) => one === next) ?? null)}
    />
  );
}

type Position = CaptionStyle['position'];

/** Where the block stands: by itself away from faces, at one of three heights, or at any. */
function PositionFields({
  position,
  onChange,
}: {
  position: Position;
  onChange(next: Position | null): void;
}) {
  const { t } = useTranslation();
  const choice = typeof position === 'number' ? 'own' : (position ?? 'auto');
  const choose = (next: string) => {
    if (next === 'auto') return onChange(null);
    return onChange(captionPlaces.find((place) => place === next) ?? 0.5);
  };
  return (
    <>
      <div id={captionPositionId} className="grid gap-1.5">
        <span className="font-medium text-sm">{t('captions.settings.position')}</span>
        <Segmented
          fill
          label={t('captions.settings.position')}
          value={choice}
          choices={(['auto', 'top', 'middle', 'bottom', 'own'] as const).map((value) => ({
            value,
            label: t(`captions.settings.positions.${value}`),
          }))}
          onChange={choose}
        />
        {choice === 'auto' && <p className="text-soft text-xs">{t('captions.settings.positionHint')}</p>}
      </div>
      {typeof position === 'number' && (
        <SettledSlider
          label={t('captions.settings.height')}
          {...{ min: 0, max: 1, step: 0.01 }}
          value={position}
          textOf={(value) => `${Math.round(value * 100)}%`}
          onSettle={onChange}
        />
      )}
    </>
  );
}

/** The brand's colours, one for each speaker; the first keeps the colour of the text. */
function SpeakerColors({ style, onChange }: { style: CaptionStyle; onChange(set: CaptionSettings): void }) {
  const { t } = useTranslation();
  const { data: brand } = useBrand();
  const { words, layout } = useEditor();
  const shown = layout?.cues.flatMap(({ lines }) => lines.flat()) ?? [];
  const speakers = new Set(shown.flatMap(({ wordIndex }) => words[wordIndex]?.speaker ?? []));
  if (speakers.size < 2) return null;
  const others = brand?.colors.filter((color) => color.toLowerCase() !== style.color.toLowerCase()) ?? [];
  return (
    <Checkbox
      checked={style.speakerColors !== undefined}
      disabled={!brand}
      onChange={(on) => onChange({ speakerColors: on ? [style.color, ...others] : null })}
    >
      {t('captions.settings.speakers')}
    </Checkbox>
  );
}

/** Where there are letters that have capitals. */
function UpperCase({ style, onChange }: { style: CaptionStyle; onChange(set: CaptionSettings): void }) {
  const { t } = useTranslation();
  const { texts } = useShownWords();
  if (style.script === undefined && !texts.some((text) => /\p{Script=Latin}/u.test(text))) return null;
  return (
    <Checkbox checked={style.upperCase ?? false} onChange={(upperCase) => onChange({ upperCase })}>
      {t('captions.settings.upperCase')}
    </Checkbox>
  );
}
