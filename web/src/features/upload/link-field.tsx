import { Link2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { InspectedLink } from '#api/videos.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import type { PickerSettings } from './google-picker.ts';
import { linkIn } from './shared-in.ts';

/** A link on its way to a project. */
export interface LinkField {
  url: string;
  change(url: string): void;
  /** Finds out what a link would import. */
  look(url: string): Promise<void>;
  found: { url: string; link: InspectedLink } | null;
  /** Imports what was found, and requests its clips. */
  take(choice: { withClips: boolean }): Promise<void>;
  /** Has the user choose a file of Google Drive, imports it and requests its clips. */
  takeFromDrive(settings: PickerSettings): Promise<void>;
  isLooking: boolean;
  isTaking: boolean;
  /** Why the link cannot be imported, in the reader's language. */
  failure: string | null;
}

/** The field for a link, for other parts of the page that invite to it. */
export const linkFieldId = 'video-link';

const failureId = 'link-failure';

/** The field for a link; one that is pasted whole is looked at without another press. */
export function LinkInput({ field }: { field: LinkField }) {
  const { t } = useTranslation();
  const { url, change, look, failure } = field;
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === url.length;
    const pasted = linkOf(event.clipboardData.getData('text'));
    if (!replacesAll || pasted === null) return;
    event.preventDefault();
    void look(pasted);
  };
  return (
    <div className="relative min-w-0 flex-1 sm:min-w-48">
      <Link2 aria-hidden className="absolute inset-y-0 start-3 my-auto size-4 text-soft" />
      <Input
        id={linkFieldId}
        type="url"
        inputMode="url"
        aria-label={t('dashboard.upload.link')}
        placeholder={t('dashboard.upload.linkPlaceholder')}
        value={url}
        onChange={(event) => change(event.target.value)}
        onPaste={onPaste}
        aria-invalid={failure !== null}
        aria-describedby={failure === null ? undefined : failureId}
        className="ps-9"
      />
    </div>
  );
}

/**
 * The link that a text is, with every character of it, or holds; also one with a path that was written without its
 * beginning. Null where there is none.
 */
export function linkOf(text: string): string | null {
  // What ends the sentence that a link was copied from is no part of it.
  const trimmed = text.trim().replace(/[.,;।]+$/u, '');
  const whole = trimmed.includes('(') ? trimmed : trimmed.replace(/\)$/, '');
  if (/^https?:\/\/\S+$/i.test(whole)) return URL.canParse(whole) ? whole : null;
  const link = linkIn(whole) ?? (/^[^\s/]+\.[^\s/.]+\/\S*$/.test(whole) ? `https://${whole}` : '');
  return URL.canParse(link) ? link : null;
}

/** The one sentence about a link that cannot be imported, its reason in bold, with another way to bring the video. */
export function LinkFailure({ failure, onChooseFile }: { failure: string; onChooseFile(): void }) {
  const { t } = useTranslation();
  const opening = t('messages.link_failed', { reason: '' });
  const isExplained = failure.startsWith(opening);
  return (
    <div id={failureId}>
      <Banner
        tone="error"
        title={
          <>
            {isExplained && <span className="font-normal">{opening}</span>}
            {isExplained ? failure.slice(opening.length) : failure}
          </>
        }
        action={
          <Button size="sm" onClick={onChooseFile}>
            {t('dashboard.upload.fileInstead')}
          </Button>
        }
      />
    </div>
  );
}
