import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { endsPage } from '#api/api-error.ts';
import { type ClipVersion, useClipVersions } from '#api/clip-versions.ts';
import { useSession } from '#api/session.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatDay } from '#ui/time-text.ts';
import { useEditor } from '../use-editor.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { groupVersions } from './group-versions.ts';
import { NameDialog } from './name-dialog.tsx';
import { VersionItem } from './version-item.tsx';

/** The history of the selected clip, beside the editor. */
export function VersionsSheet({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useTranslation();
  const { output } = useEditor();
  return (
    <Sheet side="end" title={t('versions.title')} {...{ open, onOpenChange }}>
      <p aria-hidden className="font-brand font-semibold text-xl">
        {t('versions.title')}
      </p>
      <p className="mt-1 pe-12 text-soft text-sm">{t('versions.hint')}</p>
      {output && open && <History outputId={output.id} onDone={() => onOpenChange(false)} />}
    </Sheet>
  );
}

const whyNot = {
  saving: 'versions.notRestoredFailed',
  failed: 'versions.notRestoredFailed',
  conflict: 'versions.notRestoredConflict',
} as const;

function History({ outputId, onDone }: { outputId: string; onDone(): void }) {
  const { t, i18n } = useTranslation();
  const { serverVersion, restore } = useEditor();
  const { data, error, refetch } = useClipVersions(outputId, serverVersion);
  const session = useSession();
  const [naming, setNaming] = useState<ClipVersion | null>(null);
  const [comparing, setComparing] = useState<number | null>(null);
  const [going, setGoing] = useState<number | null>(null);
  const userId = session.state === 'signed-in' ? session.user.id : '';
  if (endsPage(error, data)) {
    return (
      <div className="mt-4">
        <Waiting query={{ error, refetch }} title={t('versions.loadFailed')} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="mt-4 grid gap-3">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-20" />
        ))}
      </div>
    );
  }
  const goBack = async (version: number) => {
    setGoing(version);
    const state = await restore(version);
    setGoing(null);
    if (state === 'refused') return;
    if (state === 'saved') toast.success(t('versions.restored'));
    else toast.error(t('versions.notRestored'), { description: t(whyNot[state]) });
    // What is to be done stands in the editor below.
    onDone();
  };
  const words = { today: t('versions.today'), yesterday: t('versions.yesterday') };
  const groups = groupVersions(data).map((group) => ({
    group,
    day: formatDay(group.versions[0].createdAt, i18n.language, words),
  }));
  return (
    <>
      <ol className="mt-4 grid gap-2">
        {groups.map(({ group, day }, place) => (
          <li key={group.versions[0].version}>
            {day !== groups[place - 1]?.day && (
              <h2 className="mt-2 mb-1.5 font-medium text-soft text-xs">{day}</h2>
            )}
            <VersionItem
              {...{ outputId, group, userId }}
              now={data[0]?.version ?? 0}
              // The last one to go back to says what differs; while there is none, the only one what is in it.
              isOpen={place === Math.min(1, groups.length - 1)}
              going={going}
              onRestore={(version) => void goBack(version)}
              onCompare={setComparing}
              onName={setNaming}
            />
          </li>
        ))}
      </ol>
      {naming && <NameDialog outputId={outputId} version={naming} onClose={() => setNaming(null)} />}
      {comparing !== null && (
        <CompareDialog
          {...{ outputId, versions: data }}
          before={comparing}
          onClose={() => setComparing(null)}
        />
      )}
    </>
  );
}
