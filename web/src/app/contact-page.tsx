import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { ContactForm } from '#features/contact/contact-form.tsx';
import { topicOf } from '#features/contact/contact-topics.ts';
import { DocumentPage } from '#features/marketing/document-page.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from './page-title.tsx';

/** Whom to ask about what, and a form that reaches them. */
export function Contact() {
  const { t } = useTranslation();
  const session = useSession();
  const [search] = useSearchParams();
  const user = session.state === 'signed-in' ? session.user : null;
  return (
    <>
      <PageTitle name={t('legal.contact.title')} />
      <DocumentPage id="contact">
        <Card className="mt-8">
          <CardTitle>{t('words.contactUs')}</CardTitle>
          <p className="mt-1 mb-5 text-soft text-sm">{t('contact.text')}</p>
          {session.state === 'loading' ? (
            <Skeleton className="h-96" />
          ) : (
            <ContactForm
              topic={topicOf(search.get('topic'))}
              name={user?.fullName ?? ''}
              email={user?.primaryEmailAddress.emailAddress ?? ''}
            />
          )}
        </Card>
      </DocumentPage>
    </>
  );
}
