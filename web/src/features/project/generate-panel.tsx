import { captionStyleIds } from '@jhalak/contract/clip/plan/caption-style-ids.ts';
import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import type { PassageChoice } from '@jhalak/contract/routes/processing.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#api/brand-kits.ts';
import { useGenerations } from '#api/generations.ts';
import { usePlanLock, useRatioLocks } from '#api/plan-lock.ts';
import { useClipDefaults } from '#api/preferences.ts';
import type { Template } from '#api/templates.ts';
import { type ClipChoices, isTranscribed } from '#api/videos.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { RatioField } from '#ui/ratio-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  choicesToRequest,
  firstChoices,
  type PanelChoices,
  refuseChoices,
  suitedPassages,
} from './clip-choices.ts';
import { LanguageField } from './language-field.tsx';
import { RangeField } from './range-field.tsx';
import { RequestPlan } from './request-plan.tsx';
import { choicesOf, KitField, SaveTemplate } from './template-fields.tsx';

export interface GeneratePanelProps {
  video: VideoResponse;
  /** Work on this video is under way: another request would be refused. */
  running: boolean;
  busy: boolean;
  /** Only the sound can be cut: this server cannot write words. */
  wordless: boolean;
  /** In a sheet beside the clips that are there: its button stays in view. */
  inSheet?: boolean;
  /** The templates to begin with; `onTake` fills the panel in. */
  templates(onTake: (template: Template) => void): ReactNode;
  onGenerate(choices: ClipChoices): void;
}

/** As the server allows. */
const topicLength = 200;
const counts = [1, 3, 5, 8, 12, 20, 50];
const lengths = [15, 30, 45, 60, 75, 90];

/** What to make of the video: good as it stands, everything can be changed. */
export function GeneratePanel(props: GeneratePanelProps) {
  const { video, running, busy, wordless, inSheet = false, templates, onGenerate } = props;
  const { t } = useTranslation();
  const liked = useClipDefaults();
  const { data: generations } = useGenerations(video.id);
  const { data: brand } = useBrand();
  const [changed, setChanged] = useState<Partial<PanelChoices>>({});
  // What the topic's words decide, under what was changed since; apart, so that other words give it back.
  const [said, setSaid] = useState<Partial<PanelChoices>>({});
  const change = (next: Partial<PanelChoices>) => {
    setChanged((before) => ({ ...before, ...next }));
    setSaid((before) => ({ ...before, ...next }));
  };
  const hasWords = isTranscribed(video);
  const lockOf = useRatioLocks();
  const isOpen = (ratio: Ratio) => lockOf(ratio) === null;
  const own = { ...firstChoices(liked, video), ...changed };
  const wished = { ...own, ...said };
  // With a kit, the default one too, the server refuses the request of a plan that has none.
  const hasKits = usePlanLock('brand-templates') === null;
  const chosen = {
    ...wished,
    aspectRatios: openRatios(wished.aspectRatios, isOpen),
    ...(!hasKits && { brandKitId: null }),
  };
  const captionStyle = chosen.captionStyle ?? ((hasKits && brand?.captionStyle) || 'karaoke');
  const styled = { ...chosen, captionStyle };
  const hasClips = video.clip_count > 0;
  const newest = generations?.[0];
  const suited = suitedPassages(styled, {
    newest: newest && { ...newest, aspectRatios: newest.aspectRatios.filter(isOpen) },
    captionsToCome: !hasWords && !wordless,
  });
  const passages = hasClips ? (chosen.passages ?? suited) : null;
  const choices = { ...styled, passages };
  const rejection = refuseChoices(choices);
  return (
    <Card className="grid content-start gap-4">
      <CardTitle>{t(inSheet ? 'project.clips.more' : 'project.generate.title')}</CardTitle>
      {templates((template) => change(choicesOf(template)))}
      {!wordless && (
        <div className="grid gap-2">
          <TextField
            label={t('project.generate.topic')}
            hint={t('project.generate.topicHint')}
            placeholder={t('project.generate.topicExample')}
            maxLength={topicLength}
            value={choices.topic}
            onChange={({ target }) => change({ topic: target.value })}
          />
          <RequestPlan topic={choices.topic} numberOfClips={own.numberOfClips} onRead={setSaid} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('project.generate.number')}
          value={String(choices.numberOfClips)}
          choices={numbers(counts, choices.numberOfClips).map((count) => ({
            value: String(count),
            label: String(count),
          }))}
          onChange={(count) => change({ numberOfClips: Number(count) })}
        />
        <SelectField
          label={t('project.generate.length')}
          value={String(choices.clipDuration)}
          choices={numbers(lengths, choices.clipDuration).map((count) => ({
            value: String(count),
            label: t('project.generate.seconds', { count }),
          }))}
          onChange={(length) => change({ clipDuration: Number(length) })}
        />
      </div>
      <RatioField
        value={choices.aspectRatios}
        plansOf={lockOf}
        error={rejection === 'ratioMissing' ? t('project.generate.ratioMissing') : undefined}
        onChange={(aspectRatios) => change({ aspectRatios })}
      />
      <SelectField
        label={t('project.generate.style')}
        value={choices.captionStyle}
        choices={captionStyleIds.map((value) => ({ value, label: t(`captions.styles.${value}`) }))}
        onChange={(captionStyle) => change({ captionStyle })}
      />
      {hasKits && <KitField choices={choices} onChange={change} />}
      {passages && <PassagesField value={passages} onChange={(next) => change({ passages: next })} />}
      <LanguageField
        video={video}
        hasWords={hasWords}
        value={choices.language}
        onChange={(language) => change({ language })}
      />
      <RangeField
        videoId={video.id}
        value={choices.range}
        hasWords={hasWords}
        onChange={(range) => change({ range })}
      />
      {rejection === 'rangeShort' && (
        <p role="alert" className="text-red text-sm">
          {t('project.generate.rangeShort')}
        </p>
      )}
      <SaveTemplate choices={choices} />
      <div
        className={classNames(
          'grid gap-2',
          inSheet &&
            'sticky -bottom-5 z-10 -mx-5 border-line border-t bg-surface px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:px-6',
        )}
      >
        <Button
          variant={wordless ? 'secondary' : 'primary'}
          size="lg"
          busy={busy}
          disabled={running || rejection !== null}
          icon={<Sparkles aria-hidden />}
          onClick={() =>
            onGenerate(
              choicesToRequest(
                { ...choices, captionStyle: chosen.captionStyle, ...(wordless && { topic: '' }) },
                { hasWords, isUsual: video.language === null && changed.language === undefined },
              ),
            )
          }
        >
          {t(wordless ? 'project.ways.sound' : 'project.generate.button')}
        </Button>
        {(running || hasClips) && (
          <p className="text-soft text-sm">
            {t(running ? 'project.generate.running' : 'project.generate.later')}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Ratios that the plan does not export are not made either; where it has none of them, its first one is. */
function openRatios(wished: readonly Ratio[], isOpen: (ratio: Ratio) => boolean): readonly Ratio[] {
  const open = wished.filter(isOpen);
  return open.length > 0 || wished.length === 0 ? open : ratios.filter(isOpen).slice(0, 1);
}

/** The usual figures, and the person's own where it is another one. */
const numbers = (usual: readonly number[], own: number): number[] =>
  [...new Set([...usual, own])].toSorted((a, b) => a - b);

interface PassagesFieldProps {
  value: PassageChoice;
  onChange(value: PassageChoice): void;
}

const choices: readonly PassageChoice[] = ['other', 'best'];

/** Once there are clips: whether the next ones may show the same passages again. */
function PassagesField({ value, onChange }: PassagesFieldProps) {
  const { t } = useTranslation();
  const name = t('project.generate.passages');
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="font-medium text-sm">{name}</p>
      <Segmented
        label={name}
        value={value}
        choices={choices.map((choice) => ({
          value: choice,
          label: t(`project.generate.passagesOf.${choice}`),
        }))}
        onChange={onChange}
      />
      <p className="text-soft text-sm">{t(`project.generate.passagesHint.${value}`)}</p>
    </div>
  );
}
