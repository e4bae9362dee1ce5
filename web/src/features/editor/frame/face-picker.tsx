import type { ClipPerson } from '@jhalak/contract/clip/plan/scene-people.ts';
import { User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FacePicture, useFacePictures } from './use-face-pictures.ts';

export interface FacePickerProps {
  /** Everyone in the clip: they keep their numbers and pictures from shot to shot. */
  everyone: readonly ClipPerson[];
  /** By name, who can be shown here. */
  offered: ReadonlySet<string>;
  chosen: string | null;
  label: string;
  onChoose(name: string): void;
}

/** The found people of a clip as pictures: one of them is in the region. */
export function FacePicker({ everyone, offered, chosen, label, onChoose }: FacePickerProps) {
  const { t } = useTranslation();
  const pictureOf = useFacePictures(everyone);
  return (
    <fieldset className="-mt-2 flex flex-wrap gap-x-1 gap-y-2">
      <legend className="mb-1.5 text-soft text-xs">{label}</legend>
      {everyone.map((person, index) =>
        offered.has(person.name) ? (
          <button
            key={person.name}
            type="button"
            aria-pressed={person.name === chosen}
            onClick={() => onChoose(person.name)}
            className="group grid min-w-16 justify-items-center gap-1.5 rounded-md px-1 py-1 text-soft text-xs hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
          >
            <Face picture={pictureOf(person)} />
            {t('editor.frame.face', { number: index + 1 })}
          </button>
        ) : null,
      )}
    </fieldset>
  );
}

/** A neutral place until its picture is decoded. */
function Face({ picture }: { picture: FacePicture | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!picture || !canvas.current) return;
    Object.assign(canvas.current, { width: picture.width, height: picture.height });
    canvas.current.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <span className="grid size-13 place-items-center overflow-hidden rounded-full bg-sunken ring-1 ring-edge/60 group-hover:ring-edge group-aria-pressed:ring-3 group-aria-pressed:ring-accent-edge">
      {picture ? (
        <canvas ref={canvas} aria-hidden className="size-full" />
      ) : (
        <User aria-hidden className="size-5" />
      )}
    </span>
  );
}
