import { platforms } from '@jhalak/contract/posting/platforms.ts';
import { joined, type PostDraft, writtenLength } from '@jhalak/contract/posting/post-text.ts';
import type { PackResponse } from '@jhalak/contract/routes/posts.ts';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/input.tsx';
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
  const { titleMax, textMax } = platforms[platform];
  const used = writtenLength(platform, joined(draft.text, draft.hashtags));
  const isTitle = titleMax !== null;
  const titleUsed = writtenLength(platform, draft.title);
  // The one that is used stands in the field.
  const others = titles.filter((title) => title !== draft.title);
  const choose = (title: string) =>
    onChange({ ...draft, title, ...(!isTitle && { text: withOpening(draft.text, titles, title) }) });
  return (
    <div className="grid gap-5">
      <fieldset className="m-0 grid min-w-0 gap-1.5 border-0 p-0">
        <legend className="mb-1.5 font-medium text-sm">
          {t(isTitle ? 'posting.title' : 'posting.opening')}
        </legend>
        {isTitle ? (
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
                aria-invalid={titleUsed > titleMax || undefined}
                // It grows with its lines, and is one line where it is posted.
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
                }}
                onChange={({ target }) =>
                  onChange({ ...draft, title: target.value.replace(/\s*\n\s*/g, ' ') })
                }
                className="field-sizing-content min-h-control min-w-0 flex-1 resize-none"
              />
              <CopyIdea title={draft.title} />
            </div>
            <Count used={titleUsed} max={titleMax} />
            {others.length > 0 && (
              <p className="mt-1 font-medium text-sm">{t('posting.orTitle', { count: others.length })}</p>
            )}
            {others.map((title, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the one that is taken gives its place, and the focus, to the one before.
              <div key={place} className="flex items-center gap-1">
                <button
                  type="button"
                  lang={language}
                  aria-label={t('posting.useNamed', { name: title })}
                  disabled={readOnly}
                  onClick={() => choose(title)}
                  className={classNames(ideaLook, 'wrap-anywhere text-start enabled:hover:border-edge')}
                >
                  {title}
                </button>
                <CopyIdea title={title} />
              </div>
            ))}
          </>
        ) : (
          titles.map((title) => (
            <div key={title} className="flex items-center gap-1">
              <label
                className={classNames(
                  ideaLook,
                  title === draft.title
                    ? 'border-accent-edge! bg-accent-wash!'
                    : 'has-enabled:hover:border-edge',
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
              <CopyIdea title={title} />
            </div>
          ))
        )}
      </fieldset>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={textId} className="font-medium text-sm">
            {t('posting.text')}
          </label>
          <Count used={used} max={textMax} withHashtags={draft.hashtags.length > 0} />
        </div>
        <TextArea
          id={textId}
          lang={language}
          dir="auto"
          rows={6}
          value={draft.text}
          readOnly={readOnly}
          aria-invalid={used > textMax || undefined}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
          className="leading-relaxed"
        />
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-end"
          icon={<Copy aria-hidden />}
          onClick={() => void copy(joined(draft.text, draft.hashtags))}
        >
          {t('posting.copyText')}
        </Button>
      </div>
      <Hashtags {...{ pack, draft, onChange, readOnly, language }} />
    </div>
  );
}

const ideaLook =
  'flex min-w-0 flex-1 items-start gap-2.5 rounded-md border border-line bg-surface px-3 py-2 text-sm';

function CopyIdea({ title }: { title: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <IconButton
      label={t('posting.copyNamed', { name: title })}
      hint={t('words.copy')}
      icon={<Copy aria-hidden />}
      onClick={() => void copy(title)}
    />
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

function Hashtags({ pack, draft, onChange, readOnly, language }: PackTextProps) {
  const { t } = useTranslation();
  const offered = [...new Set([...pack.hashtags, ...draft.hashtags])];
  if (offered.length === 0) return null;
  const toggle = (tag: string) =>
    onChange({
      ...draft,
      hashtags: offered.filter((one) =>
        one === tag ? !draft.hashtags.includes(tag) : draft.hashtags.includes(one),
      ),
    });
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="mb-2 font-medium text-sm">
        {t('posting.hashtags', { count: draft.hashtags.length })}
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
      </div>
    </fieldset>
  );
}
