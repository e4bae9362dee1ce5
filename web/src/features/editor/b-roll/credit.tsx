import type { BrollCredit } from '@jhalak/contract/clip/broll/broll-item.ts';
import { ExternalLink, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Where footage comes from and what it may be used for, in one line; nothing for own files. */
export function Credit({ credit }: { credit: BrollCredit }) {
  const { t } = useTranslation();
  const { origin, provider, author, licence, url } = credit;
  if (origin === 'upload') return null;
  const words = [author, provider, licence].filter((word, n, all) => word && all.indexOf(word) === n);
  const text = words.join(' · ');
  return (
    <span className="flex min-w-0 items-center gap-1 text-soft text-xs">
      {origin === 'generated' && <Sparkles aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate">
        {origin === 'generated' ? t('studio.broll.generatedBy', { model: provider ?? '' }) : text}
      </span>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="shrink-0 rounded-sm hover:text-ink"
          aria-label={t('studio.broll.source')}
        >
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </span>
  );
}
