import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useEditor } from '../use-editor.ts';

/** Where the browser cannot play the original: the newest rendered file, and what that means. */
export function RenderedPlayer() {
  const { t } = useTranslation();
  const { output, video } = useEditor();
  const file = output?.file_url ?? null;
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 p-3">
      <Banner
        tone="info"
        title={t('editor.unplayable')}
        action={
          <LinkButton size="sm" to={`/dashboard/project/${video.id}`}>
            {t('editor.openProject')}
          </LinkButton>
        }
      >
        {t(file ? 'editor.unplayableRendered' : 'editor.unplayableWait')}
      </Banner>
      {file && (
        // biome-ignore lint/a11y/useMediaCaption: the captions are in the picture.
        <video
          key={`${file}-${output?.renderedVersion}`}
          src={file}
          controls
          playsInline
          aria-label={output?.title}
          className="mx-auto min-h-0 w-full flex-1 bg-stage object-contain"
        />
      )}
    </div>
  );
}
