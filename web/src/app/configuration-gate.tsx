import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionConfig } from '#api/session.ts';
import { PageTitle } from './page-title.tsx';

/** An installation that names an identity provider but misses its variables says so instead of half working. */
export function ConfigurationGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const config = useSessionConfig();
  if (!config || config.missingVariables.length === 0) return children;
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center gap-4 p-6">
      <PageTitle name={t('public.errors.configurationTitle')} />
      <h1 className="font-bold font-brand text-2xl text-red">{t('public.errors.configurationTitle')}</h1>
      <p>{t('public.errors.configurationText')}</p>
      <ul className="grid gap-1 rounded-md bg-sunken p-4 font-mono text-sm">
        {config.missingVariables.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="text-soft text-sm">
        {t('public.errors.environment')}: {import.meta.env.MODE} · {config.provider} ·{' '}
        {config.publicUrl ?? location.origin}
      </p>
    </main>
  );
}
