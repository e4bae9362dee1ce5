import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDownload } from '#api/downloads.ts';
import { type ButtonLook, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RowText } from '#ui/row-text.tsx';

export interface DownloadLinkProps extends ButtonLook {
  href: string;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A link that saves a file and looks like a button; a refusal is a notice instead of a failed download. */
export function DownloadLink({ href, icon, className, children, ...look }: DownloadLinkProps) {
  const { onClick, busy } = useDownload();
  return (
    <a
      href={href}
      download
      onClick={onClick}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(look), className)}
    >
      {icon ?? <Download aria-hidden />}
      <RowText>{children}</RowText>
    </a>
  );
}
