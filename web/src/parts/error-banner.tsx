import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';

/** Why a form could not be sent; nothing while it has not failed. */
export function ErrorBanner({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  return error && <Banner tone="error" title={errorText(error)} />;
}
