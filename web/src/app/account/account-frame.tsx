import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '../page-title.tsx';

export interface AccountFrameProps {
  title: string;
  lead?: string;
  /** Whether the page was reached from the header and leads back. */
  back: boolean;
  children: ReactNode;
}

/** Title and way back of the pages about a person and their plan. */
export function AccountFrame({ title, lead, back, children }: AccountFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle name={title} />
      {back && (
        <LinkButton
          to="/dashboard"
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden className="rtl:rotate-180" />}
          className="-ms-3 mb-2"
        >
          {t('settings.back')}
        </LinkButton>
      )}
      <h1 className="sr-only">{title}</h1>
      {lead && <p className="mb-6 text-soft">{lead}</p>}
      {children}
    </>
  );
}
