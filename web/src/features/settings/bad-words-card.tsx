import { badWords } from '@jhalak/contract/clip/profanity/bad-words.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { X } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddNames, useDeleteName, useWordLists } from '#api/dictionary.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { pastedNames } from './pasted-names.ts';

const kinds = ['masked', 'allowed'] as const;
type Kind = (typeof kinds)[number];

/** What counts as a bad word in the workspace: its own words, those it never masks, and the lists of the product. */
export function BadWordsCard() {
  const { t } = useTranslation();
  const { data: entries = [] } = useWordLists();
  return (
    <Card>
      <CardTitle>{t('profanity.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('profanity.listsText')}</p>
      <div className="mt-4 grid gap-5">
        {kinds.map((kind) => (
          <WordList key={kind} kind={kind} entries={entries.filter((entry) => entry.kind === kind)} />
        ))}
        <BuiltIn allowed={entries.filter(({ kind }) => kind === 'allowed')} />
      </div>
    </Card>
  );
}

interface Entry {
  id: string;
  spelling: string;
}

function WordList({ kind, entries }: { kind: Kind; entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const [add, erase] = [useAddNames('profanity.failed'), useDeleteName('profanity.failed')];
  const [text, setText] = useState('');
  const { names: words, rest, left, long } = pastedNames(text.replaceAll(/[=:\t،、]/g, '\n'));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.length === 0 || add.isPending) return;
    const entries = words.map(({ spelling }) => ({ spelling, kind }));
    add.mutate({ entries }, { onSuccess: () => setText(rest) });
  };
  return (
    <div className="grid gap-2">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextAreaField
          className="min-w-48 flex-1"
          rows={2}
          label={t(`profanity.lists.${kind}`)}
          placeholder={t(`profanity.examples.${kind}`)}
          value={text}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
          }}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" busy={add.isPending} disabled={words.length === 0}>
          {t('profanity.add')}
        </Button>
      </form>
      {left > 0 && (
        <p role="status" className="text-soft text-sm">
          {t('profanity.left', { count: left })}
        </p>
      )}
      {long.length > 0 && (
        <p role="status" className="wrap-anywhere text-soft text-sm">
          {t('dictionary.tooLong', { names: long.join(' · ') })}
        </p>
      )}
      {entries.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t(`profanity.lists.${kind}`)}>
          {entries.map(({ id, spelling }) => (
            <li key={id}>
              <Chip label={t('profanity.remove', { word: spelling })} onClick={() => erase.mutate(id)}>
                {spelling}
                <X aria-hidden className="size-3.5" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The lists of the product, one language at a time; a word that is pressed is never masked. */
function BuiltIn({ allowed }: { allowed: readonly Entry[] }) {
  const { t } = useTranslation();
  const [add, erase] = [useAddNames('profanity.failed'), useDeleteName('profanity.failed')];
  const [isOpen, setOpen] = useState(false);
  const languages = Object.keys(badWords) as (keyof typeof badWords)[];
  const [language, setLanguage] = useState<keyof typeof badWords>('hi');
  const [sought, setSought] = useState('');
  if (!isOpen)
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('profanity.showLists')}
      </Button>
    );
  const press = (spelling: string, entry: Entry | undefined) =>
    entry ? erase.mutate(entry.id) : add.mutate({ entries: [{ spelling, kind: 'allowed' }] });
  const words = (badWords[language] ?? '').split(/\s*,\s*/);
  const found = words.filter((word) => word.includes(sought.trim().toLowerCase()));
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('profanity.builtIn')}
          value={language}
          choices={languages.map((code) => ({ value: code, label: findLanguage(code)?.ownName ?? code }))}
          onChange={setLanguage}
        />
        <TextField
          label={t('profanity.find')}
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      <p role="status" className="text-soft text-xs">
        {t(found.length === 0 ? 'profanity.notFound' : 'profanity.builtInHint')}
      </p>
      <ul className="flex max-h-64 flex-wrap gap-1.5 overflow-y-auto" aria-label={t('profanity.builtIn')}>
        {found.map((spelling) => {
          const entry = allowed.find((one) => one.spelling === spelling);
          return (
            <li key={spelling} lang={language}>
              <Chip isPressed={!entry} onClick={() => press(spelling, entry)}>
                {entry ? <s>{spelling}</s> : spelling}
              </Chip>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const Chip = (props: { label?: string; isPressed?: boolean; onClick(): void; children: React.ReactNode }) => (
  <button
    type="button"
    aria-label={props.label}
    aria-pressed={props.isPressed}
    onClick={props.onClick}
    className="inline-flex min-h-control-sm items-center gap-1 rounded-full border border-line bg-sunken px-3 text-sm hover:border-edge aria-[pressed=false]:text-soft"
  >
    {props.children}
  </button>
);
