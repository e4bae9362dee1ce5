import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ContactMessage, useSendContact } from '#api/contact.ts';
import { emailRules } from '#api/email-rules.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NativeSelectField, TextAreaField, TextField } from '#ui/text-field.tsx';
import { contactTopics } from './contact-topics.ts';

export interface ContactFormProps {
  /** Undefined: still to be chosen. */
  topic: ContactMessage['topic'] | undefined;
  /** Filled in for signed-in users. */
  name: string;
  email: string;
  message?: string;
}

const maxMessageLength = 5000;

/** A message to the operators of this installation. */
export function ContactForm({ topic: first, message = '', ...user }: ContactFormProps) {
  const { t } = useTranslation();
  const send = useSendContact();
  const { register, handleSubmit, formState, reset } = useForm<ContactMessage>({
    defaultValues: { ...user, ...(first && { topic: first }), message },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => send.mutate(values));
  if (send.isSuccess) {
    const { email } = send.variables;
    const again = () => {
      reset();
      send.reset();
    };
    return (
      <Banner
        tone="success"
        title={t('contact.sentTitle')}
        action={
          <Button size="sm" onClick={again}>
            {t('contact.another')}
          </Button>
        }
      >
        {t(send.data.mailed ? 'contact.sentMailed' : 'contact.sentStored', { email })}
      </Banner>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ErrorBanner error={send.error} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('words.name')}
          error={errors.name && t('contact.nameMissing')}
          autoComplete="name"
          maxLength={120}
          {...register('name', { validate: (name) => name.trim() !== '' })}
        />
        <TextField
          label={t('words.email')}
          error={errors.email && t('words.emailMissing')}
          type="email"
          autoComplete="email"
          {...register('email', emailRules)}
        />
      </div>
      <NativeSelectField
        label={t('contact.topic')}
        error={errors.topic && t('contact.topicMissing')}
        {...register('topic', { required: true })}
        placeholder={t('contact.chooseTopic')}
        choices={contactTopics.map((value) => ({ value, label: t(`contact.topics.${value}`) }))}
      />
      <TextAreaField
        label={t('contact.message')}
        hint={t('contact.messageHint')}
        error={
          errors.message &&
          t(errors.message.type === 'maxLength' ? 'contact.messageLong' : 'contact.messageMissing')
        }
        rows={6}
        {...register('message', {
          validate: (message) => message.trim() !== '',
          maxLength: maxMessageLength,
        })}
      />
      <Button type="submit" variant="primary" busy={send.isPending} className="justify-self-start">
        {t('contact.send')}
      </Button>
    </form>
  );
}
