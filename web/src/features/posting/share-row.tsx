import { platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PackResponse } from '@jhalak/contract/routes/posts.ts';
import { Copy, ExternalLink, Link2, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#api/permissions.ts';
import { canShareFiles, useShareFile } from '#api/share-file.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { useCopy } from '#ui/use-copy.ts';
import { useMedia } from '#ui/use-media.ts';

/** Where the page of a post is one column. */
export const phoneQuery = '(max-width: 47.99rem)';

export interface ShareRowProps {
  pack: PackResponse;
  /** All text of the post. */
  text: string;
  /** The clip's. */
  title: string;
  /** Makes a link to watch the clip. */
  onLink(): void;
}

/**
 * Ways out of the browser: the system's share sheet with the file, which is a phone's main button elsewhere on the page,
 * WhatsApp, the platform itself, a link, the clipboard.
 */
export function ShareRow({ pack, text, title, onLink }: ShareRowProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const sheet = useShareFile(title);
  const mayExport = useMay('exports:write');
  const mayLink = useMay('clips:write');
  const isPhone = useMedia(phoneQuery);
  const { name, postUrl } = platforms[pack.platform];
  const address = pack.file && pack.problems.length === 0 ? inWorkspace(pack.file.downloadUrl) : null;
  return (
    <div className="flex flex-wrap gap-2">
      {mayExport && address && !isPhone && canShareFiles() && (
        <button
          type="button"
          disabled={sheet.busy}
          aria-busy={sheet.busy || undefined}
          onClick={() => void sheet.share(address, text)}
          className={wayClass}
        >
          <Share2 aria-hidden />
          {t(sheet.isReady(address) ? 'posting.shareNow' : 'posting.share')}
        </button>
      )}
      <Way href={`https://wa.me/?text=${encodeURIComponent(text)}`} icon={<MessageCircle aria-hidden />}>
        {t('posting.whatsapp')}
      </Way>
      {postUrl && (
        <Way href={postUrl} icon={<ExternalLink aria-hidden />}>
          {t('posting.open', { platform: name })}
        </Way>
      )}
      {mayLink && (
        <button type="button" onClick={onLink} className={wayClass}>
          <Link2 aria-hidden />
          {t('posting.link')}
        </button>
      )}
      <button type="button" onClick={() => void copy(text)} className={wayClass}>
        <Copy aria-hidden />
        {t('posting.copyAll')}
      </button>
    </div>
  );
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={wayClass}>
      {icon}
      {children}
    </a>
  );
}

const wayClass =
  'grid min-w-0 flex-1 basis-38 content-center justify-items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-3 text-center ' +
  'font-medium text-xs hover:border-edge disabled:opacity-55 [&_svg]:size-5';
