import { withHeadRoom } from '@jhalak/contract/clip/plan/geometry.ts';
import type { ScenePerson } from '@jhalak/contract/clip/plan/scene-people.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { watchPlayback } from '../player/playback.ts';
import { useEditor } from '../use-editor.ts';

/** The faces of a scene, cut out of the picture under the playhead; one of them is in the region. */
export function FacePicker({
  people,
  chosen,
  label,
  onChoose,
}: {
  people: readonly ScenePerson[];
  chosen: string | null;
  label: string;
  onChoose(person: ScenePerson): void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {people.map((person, index) => (
          <button
            key={person.id}
            type="button"
            aria-pressed={person.id === chosen}
            onClick={() => onChoose(person)}
            className="flex min-h-10 items-center gap-2 rounded-full border border-edge/60 py-1 pe-3.5 ps-1 text-sm hover:border-edge aria-pressed:border-accent-edge aria-pressed:bg-accent-wash aria-pressed:text-accent-ink"
          >
            <Face person={person} />
            {t('editor.frame.face', { number: index + 1 })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const sidePx = 64;

function Face({ person }: { person: ScenePerson }) {
  const { playback } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { box } = person;
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    const draw = () => {
      const picture = playback.picture();
      if (!picture || !context || playback.state().playing) return;
      const { x, y, w, h } = withHeadRoom(box);
      const [width, height] = [w * picture.videoWidth, h * picture.videoHeight];
      const side = Math.min(width, height);
      const left = x * picture.videoWidth + (width - side) / 2;
      context.drawImage(picture, left, y * picture.videoHeight, side, side, 0, 0, sidePx, sidePx);
    };
    return watchPlayback(playback, draw);
  }, [playback, box]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={sidePx}
      height={sidePx}
      className="size-8 rounded-full bg-stage"
    />
  );
}
