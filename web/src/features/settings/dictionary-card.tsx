import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBrandKits } from '#api/brand-kits.ts';
import {
  type DictionaryEntry,
  useAddNames,
  useChangeName,
  useDeleteName,
  useDictionary,
} from '#api/dictionary.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { pastedNames } from './pasted-names.ts';

/** The names of the workspace as they are spelled: listed, added one by one or as a pasted list, changed, deleted. */
export function DictionaryCard() {
  const { t } = useTranslation();
  const { data: entries, error, refetch } = useDictionary();
  return (
    <Card>
      <CardTitle>{t('dictionary.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('dictionary.text')}</p>
      {!entries && (
        <Waiting query={{ error, refetch }} title={t('dictionary.loadFailed')} className="mt-4 h-28" />
      )}
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

function AddNames() {
  const { t } = useTranslation();
  const add = useAddNames('dictionary.addFailed');
  const [text, setText] = useState('');
  const [kitId, setKitId] = useState<string | null>(null);
  const { names, rest, left, long } = pastedNames(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0) return;
    add.mutate(
      { entries: names, brandKitId: kitId },
      {
        onSuccess: () => {
          setText(rest);
          toast.success(t('dictionary.added', { count: names.length }));
        },
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
        placeholder={t('dictionary.namesExample')}
        onChange={({ target }) => setText(target.value)}
      />
      {left > 0 && (
        <p role="status" className="text-soft text-sm">
          {t('dictionary.left', { count: left })}
        </p>
      )}
      {long.length > 0 && (
        <p role="status" className="wrap-anywhere text-soft text-sm">
          {t('dictionary.tooLong', { names: long.join(' · ') })}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <KitChoice value={kitId} onChange={setKitId} />
        <Button type="submit" variant="primary" busy={add.isPending} disabled={names.length === 0}>
          {names.length === 0 ? t('dictionary.names') : t('dictionary.add', { count: names.length })}
        </Button>
      </div>
    </form>
  );
}

const everyVideo = 'all';

/** The clips that names are for: every one, or those of a brand kit; nothing to choose where there is one kit. */
function KitChoice({ value, onChange }: { value: string | null; onChange(value: string | null): void }) {
  const { t } = useTranslation();
  const { data: kits = [] } = useBrandKits();
  if (kits.length < 2) return null;
  return (
    <div className="min-w-48 flex-1">
      <SelectField
        label={t('dictionary.for')}
        value={value ?? everyVideo}
        choices={[
          { value: everyVideo, label: t('dictionary.everyVideo') },
          ...kits.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange(id === everyVideo ? null : id)}
      />
    </div>
  );
}

function EntryLine({ entry }: { entry: DictionaryEntry }) {
  const { t } = useTranslation();
  const erase = useDeleteName('dictionary.deleteFailed');
  const { data: kits = [] } = useBrandKits();
  const [isEdited, setEdited] = useState(false);
  const { id, spelling, heard, kind, language, brandKitId } = entry;
  const kit = kits.find((one) => one.id === brandKitId)?.name;
  const about = [kind === 'known' && t('dictionary.known'), heard.join(' · '), kit]
    .filter(Boolean)
    .join(' — ');
  if (isEdited) return <EntryForm entry={entry} onClose={() => setEdited(false)} />;
  return (
    <li className="flex min-w-0 items-center gap-1 py-1.5">
      <div className="min-w-0 flex-1 pe-2">
        <p className="wrap-anywhere font-medium text-sm" lang={language ?? undefined}>
          {spelling}
        </p>
        {about && <p className="wrap-anywhere text-soft text-sm">{about}</p>}
      </div>
      <IconButton
        icon={<Pencil aria-hidden />}
        label={t('dictionary.edit', { name: spelling })}
        onClick={() => setEdited(true)}
      />
      <IconButton
        icon={<Trash2 aria-hidden />}
        label={t('dictionary.delete', { name: spelling })}
        disabled={erase.isPending}
        onClick={() => erase.mutate(id)}
      />
    </li>
  );
}

/** An entry being changed in its place: its spelling, how it is heard, and for which clips it counts. */
function EntryForm({ entry, onClose }: { entry: DictionaryEntry; onClose(): void }) {
  const { t } = useTranslation();
  const save = useChangeName();
  const [spelling, setSpelling] = useState(entry.spelling);
  const [heard, setHeard] = useState(entry.heard.join(', '));
  const [kitId, setKitId] = useState(entry.brandKitId);
  const { id, kind, language } = entry;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const texts = heard.split(/[,،、;\n]/).map((text) => text.trim());
    const values = { kind, language, spelling, heard: texts.filter((text) => text !== '') };
    save.mutate({ id, ...values, brandKitId: kitId }, { onSuccess: onClose });
  };
  return (
    <li className="py-3">
      <form
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className="grid gap-3"
        aria-label={t('dictionary.edit', { name: entry.spelling })}
      >
        <TextField
          autoFocus
          label={t('dictionary.spelling')}
          lang={language ?? undefined}
          maxLength={64}
          value={spelling}
          onChange={({ target }) => setSpelling(target.value)}
        />
        <TextField
          label={t('dictionary.heard')}
          hint={t('dictionary.heardHint')}
          value={heard}
          onChange={({ target }) => setHeard(target.value)}
        />
        <KitChoice value={kitId} onChange={setKitId} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={spelling.trim() === ''}>
            {t('words.save')}
          </Button>
        </div>
      </form>
    </li>
  );
}
