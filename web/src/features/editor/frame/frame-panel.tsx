import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { boxAt } from '@jhalak/contract/clip/plan/region-box.ts';
import type { Region, SceneKind } from '@jhalak/contract/clip/plan/scene.ts';
import { type ShownKind, shownKinds } from '@jhalak/contract/clip/plan/scene-edit.ts';
import { isSubject, nameOf, type ScenePerson } from '@jhalak/contract/clip/plan/scene-people.ts';
import { Merge, Scissors } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { FacePicker } from './face-picker.tsx';
import { KindIcon } from './kind-icon.tsx';
import { kindLooks } from './kind-looks.ts';
import { regionNameOf } from './region-names.ts';
import { SourcePicture } from './source-picture.tsx';
import { type FrameEdit, useFrameEdit } from './use-frame-edit.ts';
import { useSplit } from './use-split.ts';

/** How the scene under the playhead looks: its kind, its regions on the source picture, the people in them. */
export function FramePanel() {
  const { t } = useTranslation();
  const { plan } = useEditor();
  const edit = useFrameEdit();
  if (!plan) return <p className="p-4 text-soft text-sm">{t('studio.noPlan')}</p>;
  if (!edit) return <p className="p-4 text-soft text-sm">{t('editor.frame.noPicture')}</p>;
  return <SceneSettings edit={edit} />;
}

function SceneSettings({ edit }: { edit: FrameEdit }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const split = useSplit();
  const { layout, scene, index } = edit;
  const times = { start: formatSeconds(scene.startMs / 1000), end: formatSeconds(scene.endMs / 1000) };
  return (
    <div>
      <PanelSection
        title={
          <>
            {t('editor.frame.title', { number: index + 1, count: layout.scenes.length })}{' '}
            <span className="ms-1 font-normal text-soft text-xs tabular-nums">
              {t('editor.frame.times', times)}
            </span>
          </>
        }
        action={
          <span className="rounded-full bg-sunken px-2.5 py-1 text-soft text-xs">
            {t(`editor.frame.reasons.${scene.reason}`)}
          </span>
        }
      >
        <KindPicker
          value={scene.kind}
          ratio={layout.ratio}
          disabled={!edit.isReady}
          onChange={edit.showKind}
        />
        <ScopePicker edit={edit} />
      </PanelSection>
      <SourceSection edit={edit} />
      <PanelSection title={t('editor.frame.shots')}>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Scissors aria-hidden />} onClick={split}>
            {t('editor.frame.split')}
          </Button>
          <Button
            size="sm"
            icon={<Merge aria-hidden />}
            disabled={index === 0}
            onClick={() => change({ scenes: { action: 'join', ratio: layout.ratio, atMs: scene.startMs } })}
          >
            {t('editor.frame.join')}
          </Button>
        </div>
      </PanelSection>
    </div>
  );
}

/** Whether a region of a kind is for a person; the whole picture becomes one of the person that is chosen. */
const showsFace = (kind: SceneKind, region: number): boolean => kind !== 'screen_face' || region > 0;

/** Which shots a change is made in, where there are others. */
function ScopePicker({ edit: { layout, people, alike, scope, setScope } }: { edit: FrameEdit }) {
  const { t } = useTranslation();
  const all = layout.scenes.length;
  if (all < 2) return null;
  const shots = alike.length === 2 ? 'bothShots' : 'allShots';
  const who = people.length === 0 ? 'alike' : people.length === 1 ? 'person' : 'people';
  const hasAlike = alike.length > 1 && alike.length < all;
  const choices = [
    { value: 'one', label: t('editor.frame.thisShot') },
    ...(hasAlike
      ? ([{ value: 'all', label: t('editor.frame.alikeShots', { count: alike.length }) }] as const)
      : []),
    { value: 'clip', label: t('editor.frame.wholeClip') },
  ] as const;
  const shown = scope === 'all' && !hasAlike ? (alike.length > 1 ? 'clip' : 'one') : scope;
  const hints = {
    one: null,
    all: t(`editor.frame.${shots}.${who}`, { count: alike.length }),
    clip: t('editor.frame.wholeClipHint'),
  };
  return (
    <div className="grid gap-1.5">
      <Segmented fill label={t('editor.frame.useFor')} value={shown} onChange={setScope} choices={choices} />
      {hints[shown] && <p className="text-soft text-xs">{hints[shown]}</p>}
    </div>
  );
}

/** The source with the regions of the shot, and who can be seen in them: in this shot, or in all of the clip. */
function SourceSection({ edit }: { edit: FrameEdit }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(0);
  const { scene, people, everyone } = edit;
  const selected = Math.min(chosen, scene.regions.length - 1);
  const regions = scene.regions.flatMap(({ target }, index) => {
    const name = regionNameOf(scene.kind, target, scene.regions.length);
    return showsFace(scene.kind, index) ? [{ index, label: t(`editor.frame.regions.${name}`) }] : [];
  });
  const of = regions.find(({ index }) => index === selected) ?? regions[0];
  const region = of && scene.regions[of.index];
  const offered = edit.offeredIn(of?.index ?? 0);
  const hasFaces = region && everyone.some(({ name }) => offered.has(name));
  return (
    <PanelSection
      title={t('editor.frame.picture')}
      action={
        hasFaces &&
        regions.length > 1 && (
          <Segmented
            fill
            label={t('editor.frame.part')}
            value={`${of.index}`}
            onChange={(index) => choose(Number(index))}
            choices={regions.map(({ index, label }) => ({ value: `${index}`, label }))}
          />
        )
      }
    >
      {hasFaces && (
        <FacePicker
          {...{ everyone, offered }}
          label={
            regions.length > 1 ? t('editor.frame.who', { name: of.label }) : t('editor.frame.whoIsInFrame')
          }
          chosen={scene.kind === 'fit' ? null : shownIn(region, people)}
          onChoose={(name) => edit.showPerson(of.index, name)}
        />
      )}
      <SourcePicture edit={edit} selected={selected} onSelect={choose} />
      <p className="text-soft text-xs">
        {people.length === 0 && region && !region.subject
          ? t('editor.frame.noFaces')
          : t('editor.frame.pictureHint')}
      </p>
    </PanelSection>
  );
}

/** The name of a region's person: its subject, or else the only one whose face is in it. */
function shownIn(region: Region, people: readonly ScenePerson[]): string | null {
  const subject = people.find((person) => isSubject(region, person));
  if (subject) return nameOf(subject);
  const box = boxAt(region, region.path[0]?.atMs ?? 0);
  const inside = people.filter(({ box: { x, y, w, h } }) => {
    const [middleX, middleY] = [x + w / 2, y + h / 2];
    return box && middleX > box.x && middleX < box.x + box.w && middleY > box.y && middleY < box.y + box.h;
  });
  const [only] = inside;
  return only && inside.length === 1 ? nameOf(only) : null;
}

/** The kinds a scene can have, as drawings of their frames. */
function KindPicker({
  value,
  ratio,
  disabled,
  onChange,
}: {
  value: SceneKind;
  ratio: Ratio;
  disabled: boolean;
  onChange(kind: ShownKind): void;
}) {
  const { t } = useTranslation();
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={t('editor.frame.kind')}
      value={value}
      // Pressing the chosen one again would clear it.
      onValueChange={(next) => next && next !== value && onChange(next as ShownKind)}
      // On a phone one row, so that the source picture is in sight.
      className="grid grid-cols-3 gap-2 max-md:grid-cols-6 max-md:gap-1"
    >
      {shownKinds.map((kind) => (
        <ToggleGroup.Item
          key={kind}
          value={kind}
          disabled={disabled}
          className={classNames(
            'grid min-h-17 justify-items-center gap-1 rounded-md border border-line px-1 py-1.5 text-soft text-xs max-md:px-0.5 max-md:text-[11px] hover:border-edge hover:text-ink disabled:opacity-55 data-[state=on]:font-medium',
            kindLooks[kind].chosen,
          )}
        >
          <KindIcon kind={kind} ratio={ratio} className="h-7 max-w-full max-md:h-6" />
          <span className="max-w-full text-balance text-center leading-tight">
            {t(`editor.frame.kinds.${kind}`)}
          </span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
