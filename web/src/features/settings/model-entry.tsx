import type { CatalogueModelResponse } from '@jhalak/contract/routes/models.ts';
import { CircleCheck, Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useModelAction, useModelLanguage } from '#api/models.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { LanguageNames } from './language-names.tsx';

export interface ModelEntryProps {
  model: CatalogueModelResponse;
  recommended: boolean;
  active: boolean;
  /** False where SPEECH_MODEL_DIR decides. */
  choosable: boolean;
}

/** One model: what it hears, what it weighs, what is here of it, and what can be done now. */
export function ModelEntry(props: ModelEntryProps) {
  const { model, recommended, active } = props;
  const { t } = useTranslation();
  const running = model.state === 'downloading' || model.state === 'unpacking';
  const isUsed = active || (props.choosable && model.state === 'installed' && model.usedFor.length > 0);
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {model.name}
            {isUsed && (
              <Badge tone="green" icon={<CircleCheck aria-hidden />}>
                <span>
                  {t('operator.models.active')}
                  {!active && (
                    <>
                      : <LanguageNames codes={model.usedFor} />
                    </>
                  )}
                </span>
              </Badge>
            )}
            {!isUsed && model.state === 'installed' && <Badge>{t('operator.models.installed')}</Badge>}
            {recommended && <Badge tone="accent">{t('operator.models.recommended')}</Badge>}
          </p>
          <p className="mt-1 text-sm">
            <LanguageNames codes={model.languages} />
          </p>
          <p className="mt-1 text-soft text-sm">
            {[
              t('operator.models.size', { size: model.installedMegabytes.toLocaleString('en-IN') }),
              t('operator.models.licence', { licence: model.licence }),
              t(`operator.models.${model.timing}`),
            ].join(' · ')}
          </p>
          <p className="mt-1 text-soft text-sm">
            {t('operator.models.source')}{' '}
            <a href={model.address} className="text-accent-ink underline underline-offset-2">
              {shortAddress(model.address)}
            </a>
          </p>
          {model.sha256 && (
            <p className="mt-1 flex gap-1.5 text-soft text-sm">
              <span className="shrink-0">{t('operator.models.sha256')}</span>
              <code className="select-all truncate">{model.sha256}</code>
            </p>
          )}
        </div>
        <Actions {...props} />
      </div>
      {model.state === 'installed' && !active && props.choosable && <OnlyFor model={model} />}
      {running && <ModelDownload model={model} />}
      {model.failure && !running && (
        <div className="mt-3">
          <Banner tone="error" title={<LocalizedMessage {...messageOfFailure(model.failure)} />}>
            {t('operator.models.failedWay')}
          </Banner>
        </div>
      )}
    </li>
  );
}

function Actions({ model, active, choosable }: ModelEntryProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const download = useModelAction('download');
  const stop = useModelAction('stop');
  const choose = useModelAction('choose');
  const remove = useModelAction('remove');
  const { id, name, state } = model;
  if (state === 'downloading' || state === 'unpacking') {
    return (
      <Button size="sm" icon={<X aria-hidden />} busy={stop.isPending} onClick={() => stop.mutate(id)}>
        {t('words.stop')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'installed' && (
        <Button
          size="sm"
          variant={state === 'partial' ? 'primary' : 'secondary'}
          icon={<Download aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate(id)}
        >
          {t(state === 'partial' ? 'operator.models.resume' : 'words.download')}
        </Button>
      )}
      {state === 'partial' && (
        <span className="text-soft text-sm">
          {t('operator.models.partial', { size: Math.round((model.doneBytes ?? 0) / 1e6) })}
        </span>
      )}
      {state === 'installed' && !active && choosable && (
        <Button
          size="sm"
          busy={choose.isPending}
          onClick={() =>
            choose.mutate(id, {
              onSuccess: () => toast.success(t('operator.models.chosen', { name })),
            })
          }
        >
          {t('operator.models.use')}
        </Button>
      )}
      {state !== 'absent' && (
        <Button
          size="sm"
          icon={<Trash2 aria-hidden />}
          aria-label={`${t('words.delete')} ${name}`}
          onClick={() => setAsking(true)}
        >
          {t('words.delete')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('operator.models.removeTitle', { name })}
        description={t('operator.models.removeText')}
        actions={
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
          >
            {t('words.delete')}
          </Button>
        }
      />
    </div>
  );
}

/** The languages for which a model that is not the usual one is used. */
function OnlyFor({ model: { id, languages, usedFor } }: { model: CatalogueModelResponse }) {
  const { t } = useTranslation();
  const choose = useModelLanguage();
  return (
    <fieldset className="mt-3">
      <legend className="text-soft text-sm">{t('operator.models.usedFor')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {languages.map((language) => {
          const isUsed = usedFor.includes(language);
          return (
            <ChoiceChip
              key={language}
              isChosen={isUsed}
              busy={choose.isPending && choose.variables.language === language}
              onClick={() => choose.mutate({ model: id, language, isUsed: !isUsed })}
            >
              <LanguageNames codes={[language]} />
            </ChoiceChip>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How far a download is; without a total only what has arrived. */
function ModelDownload({ model }: { model: CatalogueModelResponse }) {
  const { t } = useTranslation();
  const { name, doneBytes, totalBytes } = model;
  const label = t(model.state === 'unpacking' ? 'operator.models.unpacking' : 'operator.models.downloading', {
    name,
  });
  const done = megabytes(doneBytes ?? 0);
  return (
    <div className="mt-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{label}</span>
        <span className="text-soft tabular-nums">
          {totalBytes === null
            ? t('operator.models.progressUnknown', { done })
            : t('operator.models.progress', { done, total: megabytes(totalBytes) })}
        </span>
      </p>
      <Progress
        className="mt-1.5"
        label={label}
        percent={totalBytes === null ? null : Math.min(99, ((doneBytes ?? 0) / totalBytes) * 100)}
      />
    </div>
  );
}

/** The site and its project, as in `github.com/k2-fsa/sherpa-onnx`: the file's name says what is above it. */
const shortAddress = (address: string): string => {
  const { host, pathname } = new URL(address);
  return host + pathname.split('/').slice(0, 3).join('/');
};

const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString('en-IN', { maximumFractionDigits: 1 });
