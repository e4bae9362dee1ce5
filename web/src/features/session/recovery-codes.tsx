import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Ten codes that are shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved(): void }) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t('settings.twoFactor.copied'));
  };
  return (
    <div className="mt-4 grid gap-4">
      <Banner tone="info" title={t('settings.twoFactor.codesTitle')}>
        {t('settings.twoFactor.codesText')}
      </Banner>
      <ul className="grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onSaved}>
          {t('settings.twoFactor.saved')}
        </Button>
        {/* Over plain HTTP browsers give no clipboard; the list can be copied by hand. */}
        {window.isSecureContext && (
          <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {t('settings.twoFactor.copy')}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="jhalak-recovery-codes.txt"
          className="inline-flex items-center gap-2 px-3 text-accent-ink text-sm underline underline-offset-2"
        >
          <Download aria-hidden className="size-4" />
          {t('settings.twoFactor.download')}
        </a>
      </div>
    </div>
  );
}
