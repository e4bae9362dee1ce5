import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { ContactForm } from '#features/contact/contact-form.tsx';
import { topicOf } from '#features/contact/contact-topics.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from './page-title.tsx';

/** A form that reaches the team of this site. */
export function Contact() {
  const { t } = useTranslation();
  const session = useSession();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const user = session.state === 'signed-in' ? session.user : null;
  return (
    <>
      <PageTitle name={t('contact.title')} />
      <article className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6">
        <h1 className="font-bold font-brand text-3xl">{t('contact.title')}</h1>
        <p className="mt-3 text-soft">{t('contact.text')}</p>
        <Card className="mt-6">
          {session.state === 'loading' ? (
            <Skeleton className="h-96" />
          ) : (
            <ContactForm
              topic={topicOf(search.get('topic'))}
              name={user?.fullName ?? ''}
              email={user?.primaryEmailAddress.emailAddress ?? state?.email ?? ''}
              message={state?.message}
            />
          )}
        </Card>
      </article>
    </>
  );
}
