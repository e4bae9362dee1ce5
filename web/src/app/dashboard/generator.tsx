import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClipChoices } from '#api/videos.ts';
import { GeneratePanel } from '#features/project/generate-panel.tsx';
import { JustCaptions } from '#features/project/just-captions.tsx';
import { SoundDialog } from '#features/project/sound-dialog.tsx';
import { useWordless } from '#features/project/use-wordless.ts';
import { TemplateChoice } from '#features/templates/template-choice.tsx';
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
  const captionsFirst = video.suggestedMode === 'caption_only';
  const panels = [
    <GeneratePanel
      key="clips"
      {...{ video, running, busy, wordless }}
      templates={(onTake) => <TemplateChoice onTake={onTake} />}
      onGenerate={(choices) => {
        onOpenChange?.(false);
        if (wordless) chooseSound(choices);
        else start(video.id, choices);
      }}
    />,
    <JustCaptions
      key="captions"
      {...{ video, running, busy, wordless }}
      onGenerate={(choices) => {
        onOpenChange?.(false);
        start(video.id, choices);
      }}
    />,
  ];
  const inOrder = captionsFirst ? panels.toReversed() : panels;
  return (
    <>
      {onOpenChange ? (
        <Sheet
          open={open}
          onOpenChange={onOpenChange}
          side="end"
          title={t('project.clips.more')}
          closeLabel={t('public.close')}
        >
          <div className="grid gap-8 [&>section]:border-0 [&>section]:bg-transparent [&>section]:p-0">
            {inOrder}
          </div>
        </Sheet>
      ) : (
        <div className="grid max-w-xl gap-5">{inOrder}</div>
      )}
      {sound && (
        <SoundDialog
          first={sound.language}
          onClose={() => chooseSound(null)}
          onStart={(language) => {
            chooseSound(null);
            start(video.id, { ...sound, language, soundOnly: true });
          }}
        />
      )}
    </>
  );
}
