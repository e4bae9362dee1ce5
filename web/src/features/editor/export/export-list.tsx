import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import { FolderDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endsPage } from '#api/api-error.ts';
import { useExports } from '#api/exports.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { DownloadLink } from '#parts/download-link.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { allAreReady } from './all-are-ready.ts';
import { useExportChoices } from './export-choices.ts';
import { ExportItem } from './export-item.tsx';

/** The exports of the project, those on their way and then the newest first, with one archive where all of a kind are ready. */
export function ExportList() {
  const { t } = useTranslation();
  const { video, output } = useEditor();
  const { data, error, refetch } = useExports(video.id);
  const [{ ratio, quality, language }] = useExportChoices();
  if (endsPage(error, data) || !data) {
    return (
      <PanelSection title={t('studio.export.list')}>
        <Waiting query={{ error, refetch }} title={t('studio.export.loadFailed')} className="h-20" />
      </PanelSection>
    );
  }
  // The finished clip that follows would contradict it.
  if (data.exports.length === 0 && output?.receipt) return null;
  const newest = data.exports.find(({ status }) => status === 'ready');
  const kind = { aspectRatio: ratio, quality, ...(language && { subtitleLanguage: language }) };
  const exportable = (data.clips ?? []).filter(({ languages }) =>
    language ? languages.includes(language) : languages.length > 0,
  );
  return (
    <PanelSection title={t('studio.export.list')}>
      {data.exports.length === 0 && (
        <div className="grid justify-items-center gap-2 rounded-md border border-edge/60 border-dashed px-4 py-6 text-center">
          <span className="grid size-10 place-items-center rounded-full bg-sunken text-soft">
            <FolderDown aria-hidden className="size-5" />
          </span>
          <p className="text-soft text-sm">{t('studio.export.empty')}</p>
        </div>
      )}
      {data.exports.length > 0 && (
        <ul className="grid gap-2">
          {inOrder(data.exports).map((one) => (
            <ExportItem key={one.id} item={one} isNewest={one === newest} />
          ))}
        </ul>
      )}
      {exportable.length > 1 &&
        allAreReady(data.exports, {
          groupIds: exportable.map(({ groupId }) => groupId),
          ratio,
          quality,
          language,
          spoken: video.language,
        }) && (
          <DownloadLink
            href={inWorkspace(mediaPaths.allExports(video.id, kind))}
            icon={<FolderDown aria-hidden />}
          >
            {t('studio.export.zip')}
          </DownloadLink>
        )}
    </PanelSection>
  );
}

/** What is being made, what waits in the order of its line, then the others as they were. */
function inOrder(exports: readonly ExportResponse[]): ExportResponse[] {
  const rank = ({ status }: ExportResponse) => (status === 'running' ? 0 : status === 'queued' ? 1 : 2);
  return exports.toSorted((a, b) => rank(a) - rank(b) || (a.line?.place ?? 0) - (b.line?.place ?? 0));
}
