import { addDays, indiaDateOf, indiaTimeOf } from '@jhalak/contract/posting/india-week.ts';
import { type Announcement, announcementLevels } from '@jhalak/contract/routes/announcements.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useAllAnnouncements, useCreateAnnouncement, useRemoveAnnouncement } from '#api/announcements.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';

/** Texts that every signed-in user sees for a time: a form, and those that were announced. */
export function AnnouncementsPanel() {
  const { t } = useTranslation();
  const { data: announcements, error, refetch } = useAllAnnouncements();
  return (
    <div className="grid gap-4">
      <Card>
        <CardTitle>{t('operator.announcements.new')}</CardTitle>
        <p className="mt-1 text-soft text-sm">{t('operator.announcements.text')}</p>
        <AnnouncementForm />
      </Card>
      <Card>
        <CardTitle>{t('operator.announcements.title')}</CardTitle>
        {!announcements && <Waiting query={{ error, refetch }} className="mt-3 h-20" />}
        {announcements?.length === 0 && (
          <p className="mt-3 text-soft text-sm">{t('operator.announcements.empty')}</p>
        )}
        <ul className="mt-2 divide-y divide-line">
          {announcements?.map((announcement) => (
            <li key={announcement.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
              <AnnouncementLine announcement={announcement} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function AnnouncementForm() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useCreateAnnouncement();
  const [level, setLevel] = useState<Announcement['level']>('info');
  const { register, handleSubmit, reset } = useForm({
    defaultValues: { en: '', hi: '', startsAt: inDays(0), endsAt: inDays(7) },
  });
  const submit = handleSubmit(({ en, hi, startsAt, endsAt }) =>
    mutate(
      { level, text: { en, hi }, startsAt: `${startsAt}:00+05:30`, endsAt: `${endsAt}:00+05:30` },
      {
        onSuccess: () => {
          reset();
          toast.success(t('operator.announcements.made'));
        },
      },
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      {error && (
        <div className="sm:col-span-2">
          <ErrorBanner error={error} />
        </div>
      )}
      {(['en', 'hi'] as const).map((language) => (
        <TextAreaField
          key={language}
          label={t(`operator.announcements.${language}`)}
          className="sm:col-span-2"
          {...register(language)}
          lang={language}
          rows={2}
          maxLength={300}
          required
        />
      ))}
      <TextField
        label={t('operator.announcements.from')}
        hint={t('operator.announcements.inIndia')}
        type="datetime-local"
        required
        {...register('startsAt')}
      />
      <TextField
        label={t('operator.announcements.until')}
        type="datetime-local"
        required
        {...register('endsAt')}
      />
      <SelectField
        label={t('operator.announcements.level')}
        value={level}
        choices={announcementLevels.map((value) => ({
          value,
          label: t(`operator.announcements.levels.${value}`),
        }))}
        onChange={setLevel}
      />
      <Button type="submit" variant="primary" busy={isPending} className="self-end justify-self-start">
        {t('operator.announcements.make')}
      </Button>
    </form>
  );
}

function AnnouncementLine({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation();
  const remove = useRemoveAnnouncement();
  const { level, text, startsAt, endsAt } = announcement;
  const state = stateOf(announcement, Date.now());
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p lang="en" className="wrap-anywhere">
          {text.en}
        </p>
        <p lang="hi" className="wrap-anywhere text-soft">
          {text.hi}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-soft">
          <Badge tone={level === 'warning' ? 'yellow' : 'neutral'}>
            {t(`operator.announcements.levels.${level}`)}
          </Badge>
          <Badge tone={state === 'shown' ? 'green' : 'neutral'}>{t(`operator.announcements.${state}`)}</Badge>
          {formatExact(startsAt, i18n.language)} – {formatExact(endsAt, i18n.language)}
        </p>
      </div>
      <Button
        size="sm"
        busy={remove.isPending}
        aria-label={t('operator.announcements.removeNamed', { text: text.en })}
        onClick={() => remove.mutate(announcement.id)}
      >
        {t('words.remove')}
      </Button>
    </>
  );
}

function stateOf({ startsAt, endsAt }: Announcement, nowMs: number): 'shown' | 'coming' | 'over' {
  if (new Date(startsAt).getTime() > nowMs) return 'coming';
  return new Date(endsAt).getTime() > nowMs ? 'shown' : 'over';
}

/** A time in India, as inputs of date and time write it. */
function inDays(days: number): string {
  const now = new Date();
  return `${addDays(indiaDateOf(now), days)}T${indiaTimeOf(now)}`;
}
