import { defaultMaxUploadBytes, sizeLabel } from '@jhalak/contract/upload-rules.ts';
import { useTranslation } from 'react-i18next';
import { useCapabilities, useSessionConfig } from '#api/session.ts';
import { classNames } from '#ui/class-names.ts';
import { SectionHead } from './section-head.tsx';

const peers = ['OpusClip', 'Vizard', 'Klap', 'Submagic'] as const;

/** A row: what is compared, ours, then the peers' in their order. Null: not found in their public documents. */
type Row = readonly [id: string, ...theirs: readonly (string | null)[]];

/** From the vendors' public documents; `landing.compare.note` says when they were read. */
const ahead: readonly Row[] = [
  ['languages', 'few', 'hindiTamil', null, 'hindi'],
  ['scripts', null, null, null, null],
  ['reasons', 'score', 'scoreReason', 'scoreReason', 'fiveNumbers'],
  ['receipt', null, null, null, null],
  ['program', 'xml', null, null, null],
  ['rupees', null, null, null, null],
  ['hosting', 'no', 'no', 'no', 'no'],
];
const behind: readonly Row[] = [
  ['upload', '10 GB', '10 GB', 'fiveHours', '2 GB'],
  ['publishing', 'yes', null, null, null],
  ['dubbing', 'yes', null, null, null],
];

/** What sets it apart from the services that are rented by the minute, and where those are ahead. */
export function ComparisonTable() {
  const { t } = useTranslation();
  const { speech, payments } = useCapabilities();
  const isTaxed = useSessionConfig()?.prices !== 'untaxed';
  const isMissing: Record<string, boolean> = { languages: !speech, rupees: !payments || !isTaxed };
  return (
    <div className="mx-auto max-w-6xl px-4 pt-14 sm:px-6 sm:pt-24">
      <SectionHead
        id="comparison-title"
        title={t('landing.compare.title')}
        lead={t('landing.compare.lead')}
      />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by the keyboard.
        tabIndex={0}
        aria-labelledby="comparison-title"
        className="jhalak-more relative mt-8 overflow-x-auto rounded-lg border border-line focus-visible:outline-2 focus-visible:outline-focus"
      >
        <table className="w-full min-w-[46rem] border-separate border-spacing-0 text-sm max-sm:[&_td]:px-3 max-sm:[&_td]:py-2 max-sm:[&_th]:px-3 max-sm:[&_th]:py-2">
          <thead>
            <tr className="text-soft">
              <th scope="col" className="sticky start-0 z-10 w-30 bg-surface sm:w-1/4 px-4 py-3 text-start">
                <span className="sr-only">{t('landing.compare.what')}</span>
              </th>
              <th
                scope="col"
                className="w-36 bg-accent-wash px-4 py-3 text-start font-semibold text-ink sm:w-auto"
              >
                Jhalak
              </th>
              {peers.map((peer) => (
                <th key={peer} scope="col" className="px-4 py-3 text-start font-semibold">
                  {peer}
                </th>
              ))}
            </tr>
          </thead>
          <Rows title={t('landing.compare.ahead')} rows={ahead.filter(([id]) => !isMissing[id])} isAhead />
          <Rows title={t('landing.compare.behind')} rows={behind} />
        </table>
      </section>
      <p className="mt-4 max-w-[86ch] text-soft text-xs">{t('landing.compare.note')}</p>
    </div>
  );
}

function Rows({ title, rows, isAhead = false }: { title: string; rows: readonly Row[]; isAhead?: boolean }) {
  const { t } = useTranslation();
  const { maxUploadBytes } = useCapabilities();
  const size = sizeLabel(maxUploadBytes || defaultMaxUploadBytes);
  const said = (value: string) =>
    /^\d/.test(value) ? value : t(`landing.compare.values.${value}` as 'landing.compare.values.no');
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={2 + peers.length}
          className="px-4 pb-2 text-start max-sm:pt-5! sm:pt-7 font-bold font-brand text-base sm:text-lg"
        >
          <span className="sticky start-3 inline-block sm:start-4">{title}</span>
        </th>
      </tr>
      {rows.map(([id, ...theirs]) => (
        <tr key={id} className="[&>*]:border-line [&>*]:border-t">
          <th scope="row" className="sticky start-0 bg-surface px-4 py-3 text-start align-top font-medium">
            {t(`landing.compare.rows.${id}` as 'landing.compare.rows.hosting')}
          </th>
          <td
            className={classNames(
              'bg-accent-wash px-4 py-3 align-top',
              isAhead ? 'font-semibold' : 'text-soft',
            )}
          >
            {t(`landing.compare.ours.${id}` as 'landing.compare.ours.upload', { size })}
          </td>
          {theirs.map((value, index) => (
            <td
              key={peers[index]}
              className={classNames(
                'px-4 py-3 align-top',
                !isAhead && value ? 'font-semibold text-ink' : 'text-soft',
              )}
            >
              {value === null ? <NotFound /> : said(value)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('landing.compare.notFound')}</span>
    </>
  );
}
