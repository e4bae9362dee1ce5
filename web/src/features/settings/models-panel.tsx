import type { ModelsResponse } from '@jhalak/contract/routes/models.ts';
import { useTranslation } from 'react-i18next';
import { useModels } from '#api/models.ts';
import { useLanguageHost } from '#api/session.ts';
import { serviceInUse, useSpeechServices } from '#api/speech-services.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LanguageNames } from './language-names.tsx';
import { ModelEntry } from './model-entry.tsx';
import { SpeechComing } from './speech-coming.tsx';

/** What transcribes now and which other model reads the words; the operator also downloads, chooses and deletes models. */
export function ModelsPanel() {
  const { t } = useTranslation();
  const { data: models, error, refetch } = useModels();
  const host = useLanguageHost();
  if (!models) return <Waiting query={{ error, refetch }} className="h-40" />;
  const { operator, inUse } = models;
  return (
    <div className="grid gap-4">
      <InUse models={models} />
      {host && !operator && (
        <Card>
          <CardTitle>{t('public.languageModel.title')}</CardTitle>
          <p className="mt-1 text-soft text-sm">{t('public.languageModel.text', { host })}</p>
        </Card>
      )}
      {operator && (
        <Card>
          <CardTitle>{t('operator.models.catalogue')}</CardTitle>
          <p className="mt-1 break-words text-soft text-sm">
            {t('operator.models.folder', { folder: operator.folder })}
          </p>
          {operator.fixedFolder && (
            <div className="mt-4">
              <Banner tone="info" title={t('operator.models.fixed', { folder: operator.fixedFolder })} />
            </div>
          )}
          <ul className="mt-4 divide-y divide-line">
            {operator.models.map((model, nth) => (
              <ModelEntry
                key={model.id}
                model={model}
                recommended={nth === 0}
                active={!operator.fixedFolder && inUse?.id === model.id}
                choosable={!operator.fixedFolder}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** What transcribes the workspace's videos; the operator is told of the model for all of them. */
function InUse({ models: { inUse, coming, failure, operator } }: { models: ModelsResponse }) {
  const { t } = useTranslation();
  const { data: offered, isPending } = useSpeechServices();
  if (isPending) return <Skeleton className="h-24" />;
  const service = offered ? serviceInUse(offered) : null;
  if (service && !(operator && (inUse || failure))) {
    return (
      <Card>
        <CardTitle>{t('operator.models.inUse')}</CardTitle>
        <p className="mt-2 font-semibold">{service.name}</p>
        <p className="text-soft text-sm">{t('operator.models.serviceText')}</p>
      </Card>
    );
  }
  if (failure) return <Banner tone="error" title={<LocalizedMessage {...messageOfFailure(failure)} />} />;
  if (coming) return <SpeechComing />;
  if (!inUse) {
    return (
      <Banner tone="info" title={t('operator.models.none')}>
        {!operator && t('operator.models.noneMember')}
      </Banner>
    );
  }
  // The list below says so.
  if (!operator?.fixedFolder && operator?.models.some(({ id }) => id === inUse.id)) return null;
  return (
    <Card>
      <CardTitle>{t('operator.models.inUse')}</CardTitle>
      <p className="mt-2 font-semibold">{inUse.name ?? inUse.id}</p>
      <p className="text-soft text-sm">
        {inUse.name ? t('operator.models.inUseText') : t('operator.models.ownFolder')}
      </p>
      {inUse.testModel && <p className="mt-2 font-medium text-sm text-yellow">{t('operator.models.test')}</p>}
      {inUse.languages && (
        <p className="mt-2 text-sm">
          <span className="text-soft">{t('operator.models.languages')}: </span>
          <LanguageNames codes={inUse.languages} />
        </p>
      )}
      {inUse.timing && <p className="mt-1 text-soft text-sm">{t(`operator.models.${inUse.timing}`)}</p>}
    </Card>
  );
}
