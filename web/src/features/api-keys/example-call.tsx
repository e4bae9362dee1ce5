import { useTranslation } from 'react-i18next';
import { CodeExample } from '#ui/code-example.tsx';

/** One call of the API that changes nothing: a terminal runs it as it stands once `secret` is a real key. */
export function ExampleCall({ secret }: { secret: string }) {
  const { t } = useTranslation();
  return (
    <CodeExample
      label={t('apiKeys.example')}
      code={`curl ${window.location.origin}/api/v1/projects \\\n  -H "Authorization: Bearer ${secret}"`}
      copy={t('words.copyTheExample')}
      copied={t('apiKeys.copied')}
    />
  );
}
