import { qualities } from '@jhalak/contract/clip/plan/quality.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { Captions, Clapperboard, Image, Layers, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportsLeft } from '#api/billing.ts';
import { useExports } from '#api/exports.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { buttonClass } from '#ui/button.tsx';
import { useEditor } from '../use-editor.ts';
import { ofExportAll } from './export-choices.ts';

/** Everything besides the file of this clip: all clips, captions, the editing project, a thumbnail, a link. */
export function ExportRows(props: { onExportAll(): void; onShare(): void; busy: boolean }) {
  const { t } = useTranslation();
  const { video, groups, group, output } = useEditor();
  const { data } = useExports(video.id);
  const left = useExportsLeft();
  const planned = ofExportAll(groups).length;
  // Captions and cuts belong to a finished file, which may be of an older edit or in another language.
  const [made] =
    data?.exports
      .filter(
        ({ groupId, status, aspectRatio }) =>
          groupId === group?.id && status === 'ready' && aspectRatio === output?.aspect_ratio,
      )
      .toSorted(
        (a, b) =>
          Number(a.outdated) - Number(b.outdated) ||
          Number(b.inShownLanguage) - Number(a.inShownLanguage) ||
          qualities.indexOf(a.quality) - qualities.indexOf(b.quality),
      ) ?? [];
  const rendered = output && output.renderedVersion !== null ? output : null;
  const older = t('studio.export.outdated');
  return (
    <ul className="grid gap-0.5 border-line border-t p-2">
      <Row
        icon={<Layers aria-hidden />}
        hint={
          planned === 0
            ? t('studio.export.allNone')
            : left !== null && left < planned
              ? t('studio.export.allLeft', { count: planned, left })
              : t('studio.export.allHint', { count: planned })
        }
      >
        <button
          type="button"
          className={rowClass}
          disabled={props.busy || planned === 0}
          onClick={props.onExportAll}
        >
          {t('studio.export.all')}
        </button>
      </Row>
      <Row
        icon={<Captions aria-hidden />}
        hint={rendered ? rendered.outdated && older : t('studio.export.renderFirst')}
      >
        <p className="font-medium text-sm">{t('studio.export.captions')}</p>
        {rendered && (
          <span className="relative z-10 flex gap-1">
            {(['srt', 'vtt'] as const).map((format) => (
              <a
                key={format}
                href={inWorkspace(mediaPaths.subtitles(rendered.id, format))}
                download
                aria-label={`${t('studio.export.captions')} ${format.toUpperCase()}`}
                className={buttonClass({ size: 'sm' })}
              >
                {format.toUpperCase()}
              </a>
            ))}
          </span>
        )}
      </Row>
      <Row
        icon={<Clapperboard aria-hidden />}
        hint={made?.outdated ? older : t(made ? 'studio.export.projectHint' : 'studio.export.exportFirst')}
      >
        {made ? (
          <>
            <a href={inWorkspace(mediaPaths.exportProject(made.id))} download className={rowClass}>
              {t('studio.export.project')}
            </a>
            {video.videoUrl && (
              <a
                href={mediaPaths.saved(video.videoUrl)}
                download
                className={`relative z-10 justify-self-start ${buttonClass({ size: 'sm' })}`}
              >
                {t('studio.export.sourceFile')}
              </a>
            )}
          </>
        ) : (
          <p className="font-medium text-sm">{t('studio.export.project')}</p>
        )}
      </Row>
      <Row
        icon={<Image aria-hidden />}
        hint={
          rendered?.outdated
            ? older
            : t(rendered ? 'studio.export.thumbnailHint' : 'studio.export.renderFirst')
        }
      >
        {rendered?.thumbnail_url ? (
          <a href={inWorkspace(mediaPaths.saved(rendered.thumbnail_url))} download className={rowClass}>
            {t('studio.export.thumbnail')}
          </a>
        ) : (
          <p className="font-medium text-sm">{t('studio.export.thumbnail')}</p>
        )}
      </Row>
      <Row
        icon={<Link2 aria-hidden />}
        hint={group?.outputs.some(({ outdated }) => outdated) ? older : t('studio.export.linkHint')}
      >
        <button type="button" className={rowClass} onClick={props.onShare}>
          {t('studio.export.link')}
        </button>
      </Row>
    </ul>
  );
}

/** Reaches over the whole row. */
const rowClass =
  'text-start font-medium text-sm after:absolute after:inset-0 after:rounded-md disabled:opacity-55';

function Row({ icon, hint, children }: { icon: ReactNode; hint: ReactNode; children: ReactNode }) {
  return (
    <li className="relative flex min-h-12 items-start gap-3 rounded-md px-2.5 py-2 has-[a,button]:hover:bg-sunken [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-soft">
      {icon}
      <div className="grid min-w-0 flex-1 gap-1">
        {children}
        <p className="text-soft text-xs empty:hidden">{hint}</p>
      </div>
    </li>
  );
}
