import { platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PackResponse } from '@jhalak/contract/routes/posts.ts';
import { Copy, ExternalLink, MessageCircle, Share2 } from 'lucide-react';
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
}

/**
 * Ways out of the browser: the system's share sheet with the file, which is a phone's main button elsewhere on the page,
 * WhatsApp, the platform itself, the clipboard.
 */
export function ShareRow({ pack, text, title }: ShareRowProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const sheet = useShareFile(title);
  const mayExport = useMay('exports:write');
  const isPhone = useMedia(phoneQuery);
  const { name, postUrl } = platforms[pack.platform];
  const address = pack.file && pack.problems.length === 0 ? inWorkspace(pack.file.downloadUrl) : null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
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
      {(isPhone || pack.platform === 'whatsapp') && (
        <Way href={`https://wa.me/?text=${encodeURIComponent(text)}`} icon={<MessageCircle aria-hidden />}>
          {t('posting.whatsapp')}
        </Way>
      )}
      {postUrl && (
        <Way href={postUrl} icon={<ExternalLink aria-hidden />}>
          {t('posting.open', { platform: name })}
        </Way>
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
  'grid min-w-0 content-center justify-items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-3 text-center ' +
  'font-medium text-xs hover:border-edge disabled:opacity-55 [&_svg]:size-5';
