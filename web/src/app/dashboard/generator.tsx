import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Template, useTemplates } from '#api/templates.ts';
import { type ClipChoices, isTranscribed } from '#api/videos.ts';
import { GeneratePanel } from '#features/project/generate-panel.tsx';
import { JustCaptions } from '#features/project/just-captions.tsx';
import { SoundDialog } from '#features/project/sound-dialog.tsx';
import { useWordless } from '#features/project/use-wordless.ts';
import { TemplatePicture } from '#features/templates/template-picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useGeneration } from './use-generation.ts';

export interface GeneratorProps {
  video: VideoResponse;
  running: boolean;
  /** Given together with `onOpenChange` where it stands behind a button. */
  open?: boolean;
  onOpenChange?(open: boolean): void;
}

/** What makes clips of a video: on the page while there are none, in a sheet beside them later. */
export function Generator({ video, running, open = false, onOpenChange }: GeneratorProps) {
  const { t } = useTranslation();
  const { start, busy } = useGeneration();
  /** What was chosen for clips of a video that nothing here can transcribe. */
  const [sound, chooseSound] = useState<ClipChoices | null>(null);
  const wordless = useWordless(video);
  // Until then the sheet keeps what was chosen in it: a request that is refused can be sent again.
  const onBegun = () => onOpenChange?.(false);
  const captionsFirst = video.suggestedMode === 'caption_only';
  const panels = [
    <GeneratePanel
      key="clips"
      {...{ video, running, busy, wordless }}
      inSheet={onOpenChange !== undefined}
      templates={(onTake) => <TemplateChoice onTake={onTake} />}
      onGenerate={(choices) => {
        if (wordless) chooseSound(choices);
        else start(video.id, choices, { onBegun });
      }}
    />,
    <JustCaptions
      key="captions"
      {...{ video, running, busy, wordless }}
      onGenerate={(choices) => start(video.id, choices, { wordsToCome: !isTranscribed(video), onBegun })}
    />,
  ];
  const inOrder = captionsFirst ? panels.toReversed() : panels;
  return (
    <>
      {onOpenChange ? (
        <Sheet open={open} onOpenChange={onOpenChange} side="end" title={t('project.clips.more')}>
          <div className="grid gap-8 [&>section]:border-0 [&>section]:bg-transparent [&>section]:p-0">
            {inOrder}
          </div>
        </Sheet>
      ) : (
        <div className="grid max-w-xl gap-5">{inOrder}</div>
      )}
      {sound && (
        <SoundDialog
          first={sound.language ?? sound.defaultLanguage}
          onClose={() => chooseSound(null)}
          onStart={(language) => {
            chooseSound(null);
            start(video.id, { ...sound, language, soundOnly: true }, { onBegun });
          }}
        />
      )}
    </>
  );
}

/** The workspace's templates to begin a request with; nothing where there are none. */
function TemplateChoice({ onTake }: { onTake(template: Template): void }) {
  const { t } = useTranslation();
  const { data: templates = [] } = useTemplates();
  const [takenId, setTakenId] = useState<string | null>(null);
  if (templates.length === 0) return null;
  const take = (template: Template) => {
    setTakenId(template.id);
    onTake(template);
  };
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{t('templates.begin')}</legend>
      <div className="grid max-h-72 gap-2 overflow-y-auto p-0.5">
        {templates.map((template) => (
          <button
            key={template.id}
            type="button"
            aria-pressed={template.id === takenId}
            onClick={() => take(template)}
            className={classNames(
              'min-w-0 rounded-md border p-2 hover:bg-sunken',
              template.id === takenId ? 'border-accent-edge ring-1 ring-accent-edge' : 'border-line',
            )}
          >
            <TemplatePicture template={template} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
