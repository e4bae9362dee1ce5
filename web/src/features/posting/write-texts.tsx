import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import type { PackResponse } from '@jhalak/contract/routes/posts.ts';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#api/permissions.ts';
import { useWriteTexts } from '#api/posts.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';

/** The parts of a pack that a language model writes. */
export type PackTexts = Pick<PackResponse, 'titles' | 'text' | 'hashtags' | 'chosen'>;

export interface WriteTextsProps {
  clipId: string;
  platform: PlatformId;
  /** Returns what takes the texts that are written. */
  onStart(): (texts: PackTexts) => void;
}

/** Has the language model write the texts for a platform. */
export function WriteTexts({ clipId, platform, onStart }: WriteTextsProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('clips:write');
  const { mutate, isPending, error } = useWriteTexts();
  if (!mayEdit) return null;
  const write = () => mutate({ id: clipId, platform }, { onSuccess: onStart() });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" busy={isPending} icon={<Sparkles aria-hidden />} onClick={write}>
          {t('posting.write')}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-soft text-xs">{t('posting.writeText')}</p>
      </div>
      <ErrorBanner error={error} />
    </div>
  );
}
