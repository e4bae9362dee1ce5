import { Images, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

const texts = {
  stock: { title: 'studio.broll.noStock', text: 'studio.broll.noStockText' },
  generator: { title: 'studio.broll.noGenerator', text: 'studio.broll.noGeneratorText' },
} as const;

interface SourceMissingProps {
  source: keyof typeof texts;
  onLibrary(): void;
}

/** A source of pictures that this site does not offer yet, with the way to what it does offer. */
export function SourceMissing({ source, onLibrary }: SourceMissingProps) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-edge/60 border-dashed px-4 py-6 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-sunken text-soft [&>svg]:size-5">
        {source === 'stock' ? <Images aria-hidden /> : <Sparkles aria-hidden />}
      </span>
      <p className="font-semibold text-sm">{t(texts[source].title)}</p>
      <p className="text-soft text-sm">{t(texts[source].text)}</p>
      <Button size="sm" className="mt-1" onClick={onLibrary}>
        {t('studio.broll.openLibrary')}
      </Button>
    </div>
  );
}
