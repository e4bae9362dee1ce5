import { useTranslation } from 'react-i18next';
import { type DocumentId, DocumentPage } from '#features/marketing/document-page.tsx';
import { PageTitle } from './page-title.tsx';

export const Terms = () => <TitledDocument id="terms" />;
export const Privacy = () => <TitledDocument id="privacy" />;
export const Refund = () => <TitledDocument id="refund" />;

function TitledDocument({ id }: { id: DocumentId }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle name={t(`legal.${id}.title`)} />
      <DocumentPage id={id} />
    </>
  );
}
