import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import type { ReceiptEntry } from '@jhalak/contract/routes/schemas.ts';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfReason } from '#messages/message-text.ts';
import { formatBytes } from '#ui/size-text.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';

const icons = {
  passed: <CircleCheck aria-hidden className="size-4 text-green" />,
  attention: <TriangleAlert aria-hidden className="size-4 text-yellow" />,
  unknown: <CircleHelp aria-hidden className="size-4 text-soft" />,
};

/** What was measured on the finished file in the chosen ratio, and what to do where it needs attention. */
export function ReceiptSection() {
  const { t } = useTranslation();
  const { output } = useEditor();
  if (!output?.receipt) return null;
  const count = (wanted: ReceiptEntry['state']) =>
    output.receipt?.filter(({ state }) => state === wanted).length ?? 0;
  const [open, unknown] = [count('attention'), count('unknown')];
  const verdict =
    open > 0
      ? t('receipt.open', { count: open })
      : unknown > 0
        ? t('receipt.partly', { count: unknown })
        : t('receipt.good');
  const made = [output.aspect_ratio, formatSeconds(shownSeconds(output.duration))];
  if (output.sizeBytes !== null) made.push(formatBytes(output.sizeBytes));
  return (
    <PanelSection title={t('receipt.title')}>
      <p className="font-brand font-semibold text-xl tabular-nums leading-snug">{made.join(' · ')}</p>
      <p className="text-soft text-sm">
        {verdict}
        {output.outdated && ` ${t('receipt.outdated')}`}
      </p>
      <ul className="grid gap-3">
        {output.receipt.map((entry) => (
          <Entry key={entry.check} entry={entry} />
        ))}
      </ul>
    </PanelSection>
  );
}

function Entry({ entry }: { entry: ReceiptEntry }) {
  const { t } = useTranslation();
  const { check, state, advice } = entry;
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
        <p className="col-start-2">
          <LocalizedMessage {...messageOfReason(advice)} />
        </p>
      )}
    </li>
  );
}
