import { termsVersion } from '@jhalak/contract/terms.ts';
import { useTranslation } from 'react-i18next';
import { useCapabilities, useLanguageHost, useSessionConfig } from '#api/session.ts';

export type DocumentId = 'terms' | 'privacy' | 'refund';

/** A page of headed paragraphs: terms, privacy, refunds. */
export function DocumentPage({ id }: { id: DocumentId }) {
  const { t } = useTranslation();
  const seller = useSessionConfig()?.seller;
  const { payments } = useCapabilities();
  const host = useLanguageHost();
  const said = id === 'refund' && payments ? 'refundPaid' : id;
  const sections = [
    ...t(`legal.${said}.sections`, { returnObjects: true }),
    ...(id === 'privacy' && host
      ? [{ title: t('public.languageModel.title'), text: t('public.languageModel.text', { host }) }]
      : []),
  ];
  return (
    <article className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6">
      <h1 className="font-bold font-brand text-3xl">{t(`legal.${id}.title`)}</h1>
      <p className="mt-3 text-soft">
        {seller
          ? t('legal.updatedBy', { name: seller.name, address: inOneLine(seller.address) })
          : t('legal.updated')}
      </p>
      <p className="mt-1 text-soft text-sm">{t('legal.version', { version: termsVersion })}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="font-semibold text-lg">{section.title}</h2>
          <p className="mt-1.5">{section.text}</p>
        </section>
      ))}
    </article>
  );
}

/** An address within a sentence, whose lines may end in commas of their own and the last one in a full stop. */
const inOneLine = (address: string): string => address.replace(/,?\n/g, ', ').replace(/[.,]$/, '');
