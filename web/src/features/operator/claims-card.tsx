import type { ClaimSettings, PublicClaims } from '@jhalak/contract/routes/claims.ts';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useClaims, useSaveClaims } from '#api/operator.ts';
import { claimTexts } from '#messages/claim-texts.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';

/** What public pages may claim: nothing that is neither measured nor stored here. */
export function ClaimsCard() {
  const { t } = useTranslation();
  const query = useClaims();
  const { data } = query;
  if (!data) return <Waiting query={query} className="h-96" />;
  return (
    <Card>
      <p className="text-soft text-sm">{t('operator.claims.text')}</p>
      <Shown claims={data.shown} />
      <ClaimForm settings={data.settings} />
    </Card>
  );
}

function Shown({ claims }: { claims: PublicClaims }) {
  const { t } = useTranslation();
  const texts = claimTexts(claims, t);
  return (
    <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm">
      {texts.length === 0
        ? t('operator.claims.nothing')
        : t('operator.claims.shown', { claims: texts.join(' · ') })}
    </p>
  );
}

const fieldsOf = ({ rating, supportEmail, supportPhone, ...rest }: ClaimSettings) => ({
  ...rest,
  ...{ stars: rating ? String(rating.stars) : '', reviews: rating ? String(rating.reviews) : '' },
  ...{ supportEmail: supportEmail ?? '', supportPhone: supportPhone ?? '' },
});
type Fields = ReturnType<typeof fieldsOf>;

function ClaimForm({ settings }: { settings: ClaimSettings }) {
  const { t } = useTranslation();
  const save = useSaveClaims();
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: fieldsOf(settings),
  });
  const submit = handleSubmit(({ stars, reviews, ...fields }) =>
    save.mutate(
      {
        ...fields,
        supportEmail: fields.supportEmail || null,
        supportPhone: fields.supportPhone || null,
        rating: stars ? { stars: Number(stars), reviews: Number(reviews) } : null,
      },
      { onSuccess: () => void toast.success(t('operator.claims.saved')) },
    ),
  );
  const box = (name: 'creators' | 'uptime' | 'aroundTheClock') => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Checkbox checked={field.value} onChange={field.onChange}>
          {t(`operator.claims.${name}`)}
        </Checkbox>
      )}
    />
  );
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      {save.error && (
        <div className="sm:col-span-2">
          <ErrorBanner error={save.error} />
        </div>
      )}
      <div className="grid gap-3 sm:col-span-2">
        {box('creators')}
        {box('uptime')}
      </div>
      <TextField
        label={t('operator.claims.stars')}
        hint={t('operator.claims.ratingHint')}
        type="number"
        error={formState.errors.stars && t('operator.claims.ratingNeeded')}
        {...{ min: 1, max: 5, step: 0.1 }}
        {...register('stars', {
          deps: 'reviews',
          validate: (stars, { reviews }) => Boolean(stars || !reviews),
        })}
      />
      <TextField
        label={t('operator.claims.reviews')}
        type="number"
        error={formState.errors.reviews && t('operator.claims.ratingNeeded')}
        min={1}
        step={1}
        {...register('reviews', {
          deps: 'stars',
          validate: (reviews, { stars }) => Boolean(reviews || !stars),
        })}
      />
      <TextField
        label={t('operator.claims.email')}
        type="email"
        maxLength={254}
        {...register('supportEmail')}
      />
      <TextField label={t('operator.claims.phone')} maxLength={60} {...register('supportPhone')} />
      <div className="sm:col-span-2">{box('aroundTheClock')}</div>
      <Button type="submit" variant="primary" busy={save.isPending} className="justify-self-start">
        {t('words.save')}
      </Button>
    </form>
  );
}
