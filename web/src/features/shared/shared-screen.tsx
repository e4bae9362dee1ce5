import type { SharedPage } from '@jhalak/contract/routes/shared.ts';
import { Check, LockKeyhole, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#api/api-error.ts';
import { useSharedPage, useUnlockShared } from '#api/shared.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';
import type { AnswerDrafts } from './answer-form.tsx';
import { answerOf, isAnswered, SharedClipView } from './shared-clip.tsx';

/** What a share link shows: its clips, a question for its password, or that it is not active. */
export function SharedScreen({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSharedPage(token);
  const page = data?.page;
  // Above the question for the password, which takes the place of the page when its proof ends.
  const [drafts] = useState<AnswerDrafts>(() => new Map());
  if (isMissing(error))
    return (
      <div className="m-auto w-full max-w-lg">
        <EmptyState heading="h1" title={t('shared.gone')}>
          {t('shared.goneText')}
        </EmptyState>
      </div>
    );
  if (page === undefined) {
    const className = 'mx-auto h-[70dvh] w-full max-w-md rounded-lg';
    return <Waiting query={{ error, refetch }} title={t('shared.failed')} className={className} />;
  }
  return page === null ? (
    <UnlockForm token={token} />
  ) : (
    <Page token={token} page={page} from={data?.brand?.name ?? null} drafts={drafts} />
  );
}

interface PageProps {
  token: string;
  page: SharedPage;
  /** Who asks, where that is known. */
  from: string | null;
  drafts: AnswerDrafts;
}

function Page({ token, page, from, drafts }: PageProps) {
  const { t, i18n } = useTranslation();
  // One name for all clips of the page.
  const [name, setName] = useState('');
  const { kind, title, language, expiresAt, clips } = page;
  const answered = clips.filter(isAnswered).length;
  const progress = kind === 'project' && t('shared.answered', { answered, count: clips.length });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
      <div className="xl:col-span-full">
        <h1
          lang={language ?? undefined}
          className="font-bold font-brand text-2xl [overflow-wrap:anywhere] sm:text-3xl"
        >
          {title}
        </h1>
        {clips.length > 0 && <p className="mt-1">{t('shared.ask', { count: clips.length })}</p>}
        <p className="text-soft text-sm">
          {[
            from !== null && clips.length > 0 && t('shared.asks', { name: from }),
            clips.length > 0 && progress,
            expiresAt && t('shared.until', { time: formatExact(expiresAt, i18n.language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {progress && clips.length > 1 && (
          <Progress percent={(100 * answered) / clips.length} label={progress} className="mt-3 max-w-md" />
        )}
      </div>
      {clips.length > 1 && <Overview clips={clips} />}
      {clips.length === 0 && <p className="text-soft">{t('shared.nothing')}</p>}
      {clips.map((clip, place) => (
        <SharedClipView
          key={clip.id}
          place={clips.length > 1 ? t('shared.place', { number: place + 1, count: clips.length }) : null}
          token={token}
          clip={clip}
          language={language}
          isNamed={kind === 'project'}
          isAlone={clips.length === 1}
          name={name}
          onName={setName}
          drafts={drafts}
        />
      ))}
    </div>
  );
}

/** All clips at a glance with their states: each leads to its own. Where not all have room, half a tile says that there are more. */
function Overview({ clips }: Pick<SharedPage, 'clips'>) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shared.overview')} className="min-w-0 xl:col-span-full">
      <ol className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1">
        {clips.map((clip, place) => {
          const state = answerOf(clip);
          const which = t('shared.place', { number: place + 1, count: clips.length });
          return (
            <li key={clip.id} className="shrink-0 max-w-18 basis-[calc((100%-2.5rem)/5.2)] sm:basis-14">
              <a
                href={`#clip-${clip.id}`}
                aria-label={[which, clip.title, state && t(`shared.state.${state}`)]
                  .filter(Boolean)
                  .join(', ')}
                className="block rounded-sm"
              >
                <img
                  src={clip.files[0]?.posterUrl ?? undefined}
                  alt=""
                  loading="lazy"
                  className="aspect-9/16 w-full rounded-sm bg-stage object-cover"
                />
                {/* Below the picture: on it they would lie over a face or a caption. */}
                <span
                  aria-hidden
                  className="mt-1 flex h-5 items-center justify-center gap-1 font-medium text-soft text-xs tabular-nums"
                >
                  {place + 1}
                  {state && (
                    <span
                      className={classNames(
                        'grid size-4.5 place-items-center rounded-full text-surface [&_svg]:size-3',
                        state === 'approved' ? 'bg-green' : 'bg-yellow',
                      )}
                    >
                      {state === 'approved' ? <Check strokeWidth={3} /> : <PencilLine />}
                    </span>
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The password of a share link. */
function UnlockForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const unlock = useUnlockShared(token);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => unlock.mutate(password));
  return (
    <Card className="m-auto w-full max-w-md p-6 sm:p-8">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-accent-wash text-accent-ink">
        <LockKeyhole aria-hidden className="size-6" />
      </span>
      <h1 className="font-bold font-brand text-2xl">{t('shared.lockedTitle')}</h1>
      <p className="mt-1 text-soft text-sm">{t('shared.lockedText')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 grid gap-4">
        <ErrorBanner error={unlock.error} />
        <TextField
          label={t('words.password')}
          error={formState.errors.password && t('shared.passwordMissing')}
          type="password"
          autoComplete="off"
          maxLength={200}
          {...register('password', { required: true })}
        />
        <Button type="submit" variant="primary" size="lg" busy={unlock.isPending}>
          {t('shared.open')}
        </Button>
      </form>
    </Card>
  );
}
