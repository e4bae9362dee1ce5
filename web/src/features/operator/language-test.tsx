import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useTestLanguage } from '#api/language.ts';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';

/** Asks the saved model one small question and says how it went. */
export function LanguageTest() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useTestLanguage();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {t('operator.language.test')}
      </Button>
      <p role="status" className="min-w-0 text-sm">
        {error && errorText(error)}
        {data?.ok && t('operator.language.answered', { seconds: (data.elapsedMs / 1000).toFixed(1) })}
        {data?.failure && t('operator.language.failed', { why: textOf(messageOfFailure(data.failure), t) })}
      </p>
    </div>
  );
}
