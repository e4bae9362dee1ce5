import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface SourceMissingProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  onLibrary(): void;
}

/** A source of pictures that this site does not offer yet, with the way to what it does offer. */
export function SourceMissing({ icon, title, children, onLibrary }: SourceMissingProps) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-edge/60 border-dashed px-4 py-6 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-sunken text-soft [&>svg]:size-5">
        {icon}
      </span>
      <p className="font-semibold text-sm">{title}</p>
      <p className="text-soft text-sm">{children}</p>
      <Button size="sm" className="mt-1" onClick={onLibrary}>
        {t('studio.broll.openLibrary')}
      </Button>
    </div>
  );
}
