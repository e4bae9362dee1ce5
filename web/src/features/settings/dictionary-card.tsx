import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBrandKits } from '#api/brand-kits.ts';
import { type DictionaryEntry, useAddNames, useDeleteName, useDictionary } from '#api/dictionary.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { SelectField } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { pastedNames } from './pasted-names.ts';

/** The names of the workspace as they are spelled: listed, added one by one or as a pasted list, deleted. */
export function DictionaryCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: entries, error, refetch } = useDictionary();
  return (
    <Card>
      <CardTitle>{t('dictionary.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('dictionary.text')}</p>
      {error && !entries && (
        <RetryBanner title={t('dictionary.loadFailed')} onRetry={refetch}>
          {errorText(error)}
        </RetryBanner>
      )}
      {!entries && !error && <Skeleton className="mt-4 h-28" />}
      {entries && <AddNames />}
      {entries && entries.length > 0 && (
        <ul className="mt-4 max-h-96 divide-y divide-line overflow-y-auto" aria-label={t('dictionary.title')}>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const everyVideo = 'all';

function AddNames() {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const add = useAddNames();
  const { data: kits = [] } = useBrandKits();
  const [text, setText] = useState('');
  const [kitId, setKitId] = useState(everyVideo);
  const names = pastedNames(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0) return;
    add.mutate(
      { entries: names, brandKitId: kitId === everyVideo ? null : kitId },
      {
        onSuccess: () => {
          setText('');
          toast.success(t('dictionary.added', { count: names.length }));
        },
        onError: failed(t('dictionary.addFailed')),
      },
    );
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-3">
      <TextAreaField
        label={t('dictionary.names')}
        hint={t('dictionary.namesHint')}
        rows={3}
        value={text}
        placeholder={'Zerodha = zero da, zeroda\nAnkur Warikoo'}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        {kits.length > 1 && (
          <div className="min-w-48 flex-1">
            <SelectField
              label={t('dictionary.for')}
              value={kitId}
              choices={[
                { value: everyVideo, label: t('dictionary.everyVideo') },
                ...kits.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setKitId}
            />
          </div>
        )}
        <Button type="submit" variant="primary" busy={add.isPending} disabled={names.length === 0}>
          {names.length === 0 ? t('dictionary.names') : t('dictionary.add', { count: names.length })}
        </Button>
      </div>
    </form>
  );
}

function EntryLine({
  entry: { id, spelling, heard, kind, language, brandKitId },
}: {
  entry: DictionaryEntry;
}) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const erase = useDeleteName();
  const { data: kits = [] } = useBrandKits();
  const kit = kits.find((one) => one.id === brandKitId)?.name;
  const about = [kind === 'known' && t('dictionary.known'), heard.join(' · '), kit]
    .filter(Boolean)
    .join(' — ');
  return (
    <li className="flex min-w-0 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-sm" lang={language ?? undefined}>
          {spelling}
        </p>
        {about && <p className="wrap-anywhere text-soft text-sm">{about}</p>}
      </div>
      <IconButton
        icon={<Trash2 aria-hidden />}
        label={t('dictionary.delete', { name: spelling })}
        disabled={erase.isPending}
        onClick={() => erase.mutate(id, { onError: failed(t('dictionary.deleteFailed')) })}
      />
    </li>
  );
}
