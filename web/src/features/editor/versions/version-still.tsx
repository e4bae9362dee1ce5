import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useEffect, useMemo, useState } from 'react';
import { Playback } from '../player/playback.ts';
import { noScripts, previewScripts } from '../player/preview-script.ts';
import { Stage } from '../player/stage.tsx';
import { useKnownFiles } from '../player/with-known-files.ts';
import { Trial } from '../state/trial.ts';
import { useEditor } from '../use-editor.ts';

/** One moment of a version of the clip, drawn as the player draws it. */
export function VersionStill({ plan: saved, atMs, label }: { plan: ClipPlan; atMs: number; label: string }) {
  const plan = useKnownFiles(saved);
  const { video, source, ratio, watermark, timing } = useEditor();
  const [playback] = useState(() => new Playback({ hasPicture: source.video !== null }));
  const [trial] = useState(() => new Trial());
  const layout = plan.layouts.find((one) => one.ratio === ratio) ?? plan.layouts[0];
  const scripts = useMemo(
    () =>
      layout ? previewScripts({ plan, layout, watermark, timing, waveform: source.waveform }) : noScripts,
    [plan, layout, watermark, timing, source],
  );
  useEffect(() => {
    const rate = source.video?.frameRate ?? { num: 30, den: 1 };
    playback.follow(plan.edit, (1000 * rate.den) / rate.num);
    playback.seekClip(atMs);
  }, [playback, plan, atMs, source]);
  if (!layout || !video.videoUrl) return null;
  return (
    <Stage {...{ plan, layout, source, playback, trial, watermark, scripts, label }} src={video.videoUrl} />
  );
}
