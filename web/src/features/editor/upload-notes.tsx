import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLiftedByUpgrade } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';

/** That something is on its way into a library; how far is not known. */
export function Uploading({ label }: { label: string }) {
  return (
    <div className="grid gap-1.5 text-sm" role="status">
      <span>{label}</span>
      <Progress percent={null} label={label} />
    </div>
  );
}

/** Why a file was not taken, with the way to a larger plan where that helps; `children` in place of the error's words. */
export function NotTaken(props: { title: string; error: unknown; children?: ReactNode }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Banner tone="error" title={props.title}>
      {props.children || errorText(props.error)}
      {isLiftedByUpgrade(props.error) && (
        <LinkButton to="/dashboard/billing" size="sm">
          {t('dashboard.plan.upgrade')}
        </LinkButton>
      )}
    </Banner>
  );
}
