import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export interface PostTextDialogProps {
  clip: Pick<ClipResponse, 'description' | 'hashtags'>;
  title: string;
  language: string | undefined;
  onClose(): void;
}

/** What stands beside a posted clip: title, description and hashtags, each to be copied. */
export function PostTextDialog({ clip, title, language, onClose }: PostTextDialogProps) {
  const { t } = useTranslation();
  const hashtags = clip.hashtags.join(' ');
  const copy = useCopy();
  const parts = [
    { name: t('project.post.name'), text: title },
    { name: t('project.post.description'), text: clip.description },
    { name: t('project.post.hashtags'), text: hashtags },
  ].filter(({ text }) => text !== '');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('project.post.title')}
      description={t('project.post.text')}
      closeLabel={t('public.close')}
      actions={
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => void copy(parts.map(({ text }) => text).join('\n\n'))}
        >
          {t('project.post.copyAll')}
        </Button>
      }
    >
      <dl className="grid gap-4">
        {parts.map(({ name, text }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
            <dt className="font-medium text-soft text-sm">{name}</dt>
            <dd lang={language} className="col-start-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <IconButton
                label={t('project.post.copy', { name })}
                icon={<Copy aria-hidden />}
                onClick={() => void copy(text)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Copies a text and says how that went: pages without a secure address have no clipboard. */
function useCopy() {
  const { t } = useTranslation();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('project.post.copied'));
    } catch {
      toast.error(t('project.post.copyFailed'));
    }
  };
}
