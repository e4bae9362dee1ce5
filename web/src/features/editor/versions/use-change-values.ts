import { type CaptionStyle, type ClipPlan, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { type ShownTimes, shownTimes } from '@jhalak/contract/clip/plan/shown-time.ts';
import { noProfanity } from '@jhalak/contract/clip/profanity/profanity.ts';
import { ownScript } from '@jhalak/contract/clip/roman/in-script.ts';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#ui/time-text.ts';

/** What something said before and says now; `name` where its change is about several things, or several clocks show such a time. */
export interface ChangedValue {
  name?: string;
  from: string;
  to: string;
}

/** Reads the old and the new values of a change from two plans; empty where the change has none that can be read. */
export function useChangeValues(): (change: PlanChange, before: ClipPlan, after: ClipPlan) => ChangedValue[] {
  const { t } = useTranslation();
  const stateOf = (isOn: boolean | undefined) => t(isOn ? 'captions.on' : 'captions.off');
  const sizeOf = ({ size }: CaptionStyle) =>
    t('captions.settings.pixels', { count: Math.round(size * 1080) });
  const placeOf = ({ position }: CaptionStyle) =>
    typeof position === 'number'
      ? `${Math.round(position * 100)}%`
      : t(`captions.settings.positions.${position ?? 'auto'}`);
  const wordsOf = ({ wordsPerLine }: CaptionStyle) =>
    wordsPerLine?.toLocaleString('en-IN') ?? t('captions.settings.asManyAsFit');
  const scriptOf = ({ script }: CaptionStyle, { language, layouts }: ClipPlan) => {
    const words = layouts[0]?.cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text)) ?? [];
    const own = script === 'native' ? 'devanagari' : ownScript(language, words);
    if (script === 'roman' || own === 'latin') return t('captions.settings.secondRoman');
    const name = t(`fonts.scripts.${own}`);
    return script === 'mixed' ? t('captions.settings.scripts.mixed', { name }) : name;
  };
  const hookOf = ({ hookTitle, title }: ClipPlan) => (hookTitle ? (hookTitle.text ?? title) : '');
  const modeOf = ({ profanity = noProfanity }: ClipPlan) => t(`versions.changes.profanity_${profanity.mode}`);
  type Read = {
    name?: string;
    of(style: CaptionStyle, plan: ClipPlan): string;
  };
  const setting = (name: string, of: Read['of']): Read => ({ name, of });
  const styled: Partial<Record<PlanChange['code'], readonly Read[]>> = {
    style: [{ of: ({ id }) => t(`captions.styles.${id}`) }],
    caption_size: [{ of: sizeOf }],
    caption_position: [{ of: placeOf }],
    caption_colors: [
      setting(t('studio.customize.color'), ({ color }) => color),
      setting(t('studio.customize.activeColor'), ({ activeColor }) => activeColor),
    ],
    caption_settings: [
      setting(t('captions.settings.wordsPerLine'), wordsOf),
      setting(t('captions.settings.upperCase'), ({ upperCase }) => stateOf(upperCase)),
      setting(t('captions.settings.keywords'), ({ keywords }) => stateOf(keywords)),
      setting(t('captions.settings.script'), scriptOf),
    ],
  };
  const whole: Partial<Record<PlanChange['code'], (plan: ClipPlan) => string>> = {
    ...{ title: ({ title }) => title, hook: hookOf },
    ...{ profanity_off: modeOf, profanity_mask: modeOf, profanity_beep: modeOf, profanity_mute: modeOf },
  };
  return ({ code, seconds }, before, after) => {
    const [old, now] = [before.captionStyle, after.captionStyle];
    const values: ChangedValue[] =
      old && now
        ? (styled[code] ?? []).map(({ name, of }) => ({
            ...(name !== undefined && { name }),
            ...{ from: of(old, before), to: of(now, after) },
          }))
        : [];
    const read = whole[code];
    if (read) values.push({ from: read(before), to: read(after) });
    const moved = movedTimes[code];
    if (moved) {
      const name = moved === 'seconds' ? {} : { name: t('editor.timeline.ruler') };
      values.push({ ...name, ...timesOf(moved, { before, after, seconds }) });
    }
    return values.filter(({ from, to }) => from !== to && from !== '');
  };
}

/** The time that a change moves. */
const movedTimes: Partial<Record<PlanChange['code'], keyof ShownTimes>> = {
  ...{ start_earlier: 'startSeconds', start_later: 'startSeconds' },
  ...{ end_earlier: 'endSeconds', end_later: 'endSeconds', shorter: 'seconds', longer: 'seconds' },
  ...{ words_cut: 'seconds', words_restored: 'seconds', pauses_cut: 'seconds', pauses_restored: 'seconds' },
};

/** Whole seconds, as a clip's card says them; tenths where these would not differ by the `seconds` of the change. */
function timesOf(
  name: keyof ShownTimes,
  { before, after, seconds }: { before: ClipPlan; after: ClipPlan; seconds: number | undefined },
): ChangedValue {
  const [old, now] = [exactTimes(before), exactTimes(after)];
  const [from, to] = [shownTimes(old)[name], shownTimes(now)[name]];
  if (seconds === undefined || Math.abs(to - from) === seconds)
    return { from: formatSeconds(from), to: formatSeconds(to) };
  const tenths = Math.round(old[name] * 10);
  const by = Math.round(seconds * 10) * Math.sign(now[name] - old[name]);
  return { from: inTenths(tenths), to: inTenths(tenths + by) };
}

const exactTimes = (plan: ClipPlan): ShownTimes => ({
  startSeconds: (plan.edit[0]?.startMs ?? 0) / 1000,
  endSeconds: (plan.edit.at(-1)?.endMs ?? 0) / 1000,
  seconds: planDurationMs(plan) / 1000,
});

const inTenths = (tenths: number): string => `${formatSeconds(tenths / 10)}.${tenths % 10}`;
