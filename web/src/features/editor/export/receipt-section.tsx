import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import type { ReceiptCheck } from '@jhalak/contract/clip/receipt/receipt.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ReceiptEntry } from '@jhalak/contract/routes/schemas.ts';
import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExportsLeft } from '#api/billing.ts';
import { useExports } from '#api/exports.ts';
import { useMay } from '#api/permissions.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfReason } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { captionPositionId } from '../customize/caption-settings-section.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { FinishedFile } from './ready-sheet.tsx';
import { SubtitleLinks } from './subtitle-links.tsx';

/** A panel in which something is put right. */
export type RepairPanel = 'style' | 'frame' | 'broll';
const repairs: Partial<Record<ReceiptCheck, RepairPanel>> = {
  ...{ people: 'frame', captions_clear: 'style', question: 'broll', broll: 'broll' },
  ...{ music: 'style', font: 'style', logo: 'style' },
};

/** The finished file in the chosen ratio: itself until there is an export, and what was measured on it, open where something needs a look. */
export function ReceiptSection({ onOpen }: { onOpen(panel: RepairPanel): void }) {
  const { t } = useTranslation();
  const { video, output } = useEditor();
  const { data } = useExports(video.id);
  const mayExport = useMay('exports:write');
  const left = useExportsLeft();
  if (!output?.receipt) return null;
  // What could not be measured, and a question where none was asked, say nothing of the clip.
  const told = output.receipt
    .filter(({ state, code }) => state !== 'unknown' && code !== 'receipt_no_question')
    .toSorted((a, b) => Number(a.state === 'passed') - Number(b.state === 'passed'));
  const good = told.filter(({ state }) => state === 'passed').length;
  const facts = [output.aspect_ratio, formatSeconds(shownSeconds(output.duration))];
  // The newest export shows its own picture, and its buttons.
  const leads = data?.exports.length === 0 && output.file_url !== null;
  const note = (
    <>
      {output.outdated && <p className="text-soft text-sm">{t('receipt.outdated')}</p>}
      {leads && left !== null && <p className="text-soft text-xs">{t('studio.export.counts')}</p>}
    </>
  );
  return (
    <PanelSection title={t('receipt.title')}>
      {leads ? (
        <div>
          <FinishedFile
            // What was shared or linked of one file is not that of the next.
            key={`${output.id} ${output.renderedVersion}`}
            {...{ facts, note, title: output.title, picture: output.thumbnail_url }}
            {...{ sizeBytes: output.sizeBytes, groupId: output.groupId, clipId: output.id }}
            address={inWorkspace(mediaPaths.download(output.id))}
            download={mayExport ? t('project.clips.download') : null}
          />
          {output.hasSubtitles && (
            <div className="mt-2 flex flex-wrap gap-2">
              <SubtitleLinks addressOf={(format) => mediaPaths.subtitles(output.id, format)} />
            </div>
          )}
        </div>
      ) : (
        note
      )}
      {told.length > 0 && (
        <details key={output.id} className="group" open={good < told.length}>
          <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-md font-medium text-sm [&::-webkit-details-marker]:hidden">
            {good < told.length ? icons.attention : icons.passed}
            <span className="flex-1">
              {good < told.length
                ? t('receipt.toCheck', { count: told.length - good })
                : t('receipt.goodOf', { good, count: told.length })}
            </span>
            <ChevronDown
              aria-hidden
              className="size-4 text-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="mt-2 grid gap-3">
            {told.map((entry) => (
              <Entry key={entry.check} entry={entry} onOpen={onOpen} />
            ))}
          </ul>
        </details>
      )}
    </PanelSection>
  );
}

const icons = {
  passed: <CircleCheck aria-hidden className="size-4 text-green" />,
  attention: <TriangleAlert aria-hidden className="size-4 text-yellow" />,
  unknown: null,
};

function Entry({ entry, onOpen }: { entry: ReceiptEntry; onOpen(panel: RepairPanel): void }) {
  const { t } = useTranslation();
  const { check, state, advice } = entry;
  const panel = advice?.code === 'advice_translated' ? 'style' : repairs[check];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 text-sm">
      <span className="pt-0.5">{icons[state]}</span>
      <p className="font-medium">
        {t(`receipt.checks.${check}`)}
        <span className="sr-only"> · {t(`receipt.states.${state}`)}</span>
      </p>
      <p className="col-start-2 text-soft [overflow-wrap:anywhere]">
        <LocalizedMessage {...messageOfReason(entry)} />
      </p>
      {advice && (
        <div className="col-start-2 grid justify-items-start gap-2">
          <p>
            <LocalizedMessage {...messageOfReason(advice)} />
          </p>
          {panel && (
            <Button
              size="sm"
              onClick={() => {
                onOpen(panel);
                if (check === 'captions_clear') scrollWhenDrawn(captionPositionId);
              }}
            >
              {check === 'captions_clear'
                ? t('receipt.moveCaptions')
                : t('receipt.openPanel', {
                    panel: t(panel === 'frame' ? 'editor.panels.frame' : `studio.panels.${panel}`),
                  })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** A panel of many parts is drawn some frames after it is opened. */
function scrollWhenDrawn(id: string, frames = 60): void {
  const element = document.getElementById(id);
  if (element) element.scrollIntoView({ block: 'center' });
  else if (frames > 0) requestAnimationFrame(() => scrollWhenDrawn(id, frames - 1));
}
