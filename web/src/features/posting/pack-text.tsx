import { type PlatformId, platforms } from '@jhalak/contract/posting/platforms.ts';
import {
  countHashtags,
  hasRefusedSigns,
  joined,
  type PostDraft,
  textRoom,
} from '@jhalak/contract/posting/post-text.ts';
import type { PackResponse } from '@jhalak/contract/routes/posts.ts';
import { Copy, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Input, TextArea } from '#ui/input.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { withOpening } from './opening-line.ts';

export interface PackTextProps {
  pack: PackResponse;
  draft: PostDraft;
  onChange(draft: PostDraft): void;
  /** It can be copied and not changed. */
  readOnly: boolean;
  language: string | undefined;
}

/** Title ideas, text and hashtags of a post, to be changed and copied. */
export function PackText({ pack, draft, onChange, readOnly, language }: PackTextProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const textId = useId();
  const { platform, titles } = pack;
  const { titleMax } = platforms[platform];
  const { used, max: textMax } = textRoom(platform, joined(draft.text, draft.hashtags));
  const isTitle = titleMax !== null;
  const titleUsed = draft.title.length;
  const isRefused = (text: string) => hasRefusedSigns(platform, text);
  // One idea that stands in the field already is no choice.
  const hasChoice = !isTitle || titles.some((title) => title !== draft.title);
  // The title of the draft was chosen from ideas that may be offered no longer.
  const openings = [...titles, draft.title];
  const choose = (title: string) =>
    onChange({ ...draft, title, ...(!isTitle && { text: withOpening(draft.text, openings, title) }) });
  return (
    <div className="grid gap-5">
      <fieldset className="m-0 grid min-w-0 gap-1.5 border-0 p-0">
        <legend className="mb-1.5 font-medium text-sm">
          {t(isTitle ? 'posting.title' : 'posting.opening')}
        </legend>
        {isTitle && (
          <>
            <div className="flex items-center gap-1">
              <TextArea
                lang={language}
                dir="auto"
                rows={1}
                aria-label={t('posting.title')}
                value={draft.title}
                readOnly={readOnly}
                maxLength={300}
                aria-invalid={titleUsed > titleMax || isRefused(draft.title) || undefined}
                // It grows with its lines, and is one line where it is posted.
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
                }}
                onChange={({ target }) =>
                  onChange({ ...draft, title: target.value.replace(/\s*\n\s*/g, ' ') })
                }
                className="field-sizing-content min-h-control min-w-0 flex-1 resize-none"
              />
              <IconButton
                label={t('posting.copyTitle')}
                icon={<Copy aria-hidden />}
                onClick={() => void copy(draft.title)}
              />
            </div>
            <Count used={titleUsed} max={titleMax} />
            {isRefused(draft.title) && <RefusedSigns platform={platform} />}
          </>
        )}
        {hasChoice && isTitle && <p className="mt-1 text-soft text-sm">{t('posting.ideas')}</p>}
        {hasChoice &&
          titles.map((title) => (
            <label
              key={title}
              className={classNames(
                'flex min-w-0 items-start gap-2.5 rounded-md px-3 py-2 text-sm',
                title === draft.title ? 'bg-accent-wash' : 'has-enabled:hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                name={`${textId}-title`}
                checked={title === draft.title}
                disabled={readOnly}
                onChange={() => choose(title)}
                className="mt-0.5 size-4 shrink-0 accent-accent-edge"
              />
              <span lang={language} className="wrap-anywhere min-w-0">
                {title}
              </span>
            </label>
          ))}
      </fieldset>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={textId} className="font-medium text-sm">
            {t('posting.text')}
          </label>
          <Count used={used} max={textMax} withHashtags={draft.hashtags.length > 0} />
        </div>
        <div className="flex items-start gap-1">
          <TextArea
            id={textId}
            lang={language}
            dir="auto"
            rows={6}
            value={draft.text}
            readOnly={readOnly}
            aria-invalid={used > textMax || isRefused(draft.text) || undefined}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
            className="min-w-0 flex-1 leading-relaxed"
          />
          <IconButton
            label={t('posting.copyText')}
            icon={<Copy aria-hidden />}
            onClick={() => void copy(joined(draft.text, draft.hashtags))}
          />
        </div>
        {isRefused(draft.text) && <RefusedSigns platform={platform} />}
      </div>
      <Hashtags {...{ pack, draft, onChange, readOnly, language }} />
    </div>
  );
}

function Count({ used, max, withHashtags = false }: { used: number; max: number; withHashtags?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classNames('text-end text-xs', used > max ? 'font-medium text-red' : 'text-soft')}>
      {t(used > max ? 'posting.tooLong' : 'posting.count', {
        ...{ used: used.toLocaleString('en-IN'), max: max.toLocaleString('en-IN') },
        over: (used - max).toLocaleString('en-IN'),
      })}
      {withHashtags && ` · ${t('posting.withHashtags')}`}
    </span>
  );
}

function RefusedSigns({ platform }: { platform: PlatformId }) {
  const { t } = useTranslation();
  return (
    <p className="font-medium text-red text-xs">
      {t('posting.refusedSigns', { platform: platforms[platform].name })}
    </p>
  );
}

function Hashtags({ pack, draft, onChange, readOnly, language }: PackTextProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const offered = [...new Set([...pack.hashtags, ...draft.hashtags])];
  const { hashtagsMax = mostHashtags } = platforms[pack.platform];
  const count = countHashtags(draft);
  if (offered.length === 0 && readOnly) return null;
  const toggle = (tag: string) =>
    onChange({
      ...draft,
      hashtags: offered.filter((one) =>
        one === tag ? !draft.hashtags.includes(tag) : draft.hashtags.includes(one),
      ),
    });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tags = hashtagsIn(typed ?? '');
    if (tags.length > 0)
      onChange({ ...draft, hashtags: [...new Set([...draft.hashtags, ...tags])].slice(0, mostHashtags) });
    setTyped(null);
  };
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="mb-2 font-medium text-sm">
        {t('posting.hashtags', { count: draft.hashtags.length })}
        {count > hashtagsMax && (
          <span className="text-red">
            {' · '}
            {t('posting.manyHashtags', { used: count, max: hashtagsMax })}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((tag) => (
          <button
            key={tag}
            type="button"
            lang={language}
            aria-pressed={draft.hashtags.includes(tag)}
            disabled={readOnly}
            onClick={() => toggle(tag)}
            className="wrap-anywhere min-h-control-sm max-w-full rounded-full border border-line px-3 text-soft text-sm hover:not-disabled:border-edge aria-pressed:border-accent-edge aria-pressed:bg-accent-wash aria-pressed:font-medium aria-pressed:text-accent-ink"
          >
            {tag}
          </button>
        ))}
        {!readOnly && typed === null && (
          <Button
            size="sm"
            variant="ghost"
            className="rounded-full"
            icon={<Plus aria-hidden />}
            onClick={() => setTyped('')}
          >
            {t('posting.addHashtag')}
          </Button>
        )}
      </div>
      {!readOnly && typed !== null && (
        <form onSubmit={add} className="flex flex-wrap items-center gap-2">
          <Input
            autoFocus
            className="min-w-40 flex-1"
            aria-label={t('posting.addHashtag')}
            lang={language}
            dir="auto"
            placeholder="#"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
          />
          <Button size="sm" type="submit">
            {t('posting.add')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setTyped(null)}>
            {t('words.cancel')}
          </Button>
        </form>
      )}
    </fieldset>
  );
}

/** As the server takes them. */
const mostHashtags = 40;

/** What was typed, with or without `#`, as hashtags: platforms end one at a space or a mark. */
const hashtagsIn = (typed: string): string[] =>
  typed
    .split(/[^\p{L}\p{M}\p{N}_\u200c\u200d]+/u)
    .filter(Boolean)
    .map((word) => `#${word}`);
