import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#ui/button.tsx';
import { JharokhaLattice } from '#ui/jharokha.tsx';

interface State {
  error: unknown;
}

/** The last boundary: an unexpected error becomes a page with its text. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('a page failed', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}

function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-4 p-6 text-center">
      <JharokhaLattice className="h-36 text-accent-edge" />
      <h1 className="mt-2 font-bold font-brand text-2xl">{t('public.errors.application')}</h1>
      <p className="text-balance text-soft">{t('public.errors.applicationText')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('public.errors.reload')}
        </Button>
        {/* Not a link of the router: it has failed with everything else, and a new page begins anew. */}
        <a href="/" className={buttonClass({})}>
          {t('public.errors.home')}
        </a>
      </div>
      <details className="mt-2 max-w-full text-soft text-sm">
        <summary>{t('project.failure.details')}</summary>
        <pre
          lang="en"
          className="mt-2 overflow-x-auto whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 font-mono text-xs"
        >
          {error instanceof Error ? error.message : String(error)}
        </pre>
      </details>
    </main>
  );
}
