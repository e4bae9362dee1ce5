import type { FeedbackKind } from '@jhalak/contract/feedback-kinds.ts';
import { Check, MessageSquare, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { useAnswerShared } from '#api/shared.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { formatSeconds } from '#ui/time-text.ts';

const longestText = 2000;
const longestName = 60;

interface AnswerDraft {
  kind: FeedbackKind;
  atMs: number;
  name: string;
  text: string;
}

/** What was written and not sent, by the id of its clip. */
export type AnswerDrafts = Map<string, AnswerDraft>;

export interface AnswerFormProps {
  token: string;
  clipId: string;
  /** Of the clip that is shown now. */
  version: string;
  /** Shared by all clips of the page. */
  name: string;
  onName(name: string): void;
  /** Outlive the page: a form begins with what its clip has here. */
  drafts: AnswerDrafts;
  /** Where the player stands, milliseconds of the clip. */
  currentMs(): number;
  /** The visitor begins to write. */
  onBegin(): void;
}

/** Approve, request changes or comment; the form opens below the button that was pressed. */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useTranslation();
  const answer = useAnswerShared(props.token, props.clipId);
  const [open, setOpen] = useState<Pick<AnswerDraft, 'kind' | 'atMs'> | null>(
    props.drafts.get(props.clipId) ?? null,
  );
  const [sent, setSent] = useState<FeedbackKind | null>(null);
  const begin = (kind: FeedbackKind) => {
    props.onBegin();
    answer.reset();
    setSent(null);
    const now = { kind, atMs: props.currentMs() };
    // What was written for another answer is said with this one.
    const draft = props.drafts.get(props.clipId);
    if (draft) props.drafts.set(props.clipId, { ...draft, ...now });
    setOpen(now);
  };
  const end = (kind: FeedbackKind | null) => {
    props.drafts.delete(props.clipId);
    answer.reset();
    setOpen(null);
    setSent(kind);
  };
  // What is sent is not taken back: another answer would be a second one.
  const isBusy = answer.isPending;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          className="w-full"
          // The form has the one primary action then.
          variant={open ? 'secondary' : 'primary'}
          icon={<Check aria-hidden />}
          disabled={isBusy}
          onClick={() => begin('approved')}
        >
          {t('shared.approve')}
        </Button>
        <Button
          className="grow"
          icon={<PencilLine aria-hidden />}
          disabled={isBusy}
          onClick={() => begin('changes')}
        >
          {t('shared.requestChanges')}
        </Button>
        <Button
          className="grow"
          icon={<MessageSquare aria-hidden />}
          disabled={isBusy}
          onClick={() => begin('comment')}
        >
          {t('shared.comment')}
        </Button>
      </div>
      {sent && <Banner tone="success" title={t(`shared.thanks.${sent}`)} />}
      {open && (
        <OpenForm key={open.kind} {...props} kind={open.kind} atMs={open.atMs} answer={answer} onEnd={end} />
      )}
    </div>
  );
}

interface OpenFormProps extends AnswerFormProps {
  kind: FeedbackKind;
  atMs: number;
  answer: ReturnType<typeof useAnswerShared>;
  onEnd(sent: FeedbackKind | null): void;
}

function OpenForm(props: OpenFormProps) {
  const { clipId, version, name, onName, drafts, kind, atMs, answer, onEnd } = props;
  const { t } = useTranslation();
  const [about, setAbout] = useState(version);
  const [timed, setTimed] = useState(kind !== 'approved' && atMs > 0);
  const draft = drafts.get(clipId);
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { name: draft?.name ?? name, text: draft?.text ?? '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    onName(values.name);
    // Who was told that the clip changed meanwhile answers to it as it is now.
    const named = isOfChangedClip(answer.error) ? version : about;
    setAbout(named);
    const body = { ...values, version: named, atMs: timed ? atMs : null, kind };
    answer.mutate(body, { onSuccess: () => onEnd(kind) });
  });
  // What is changed meanwhile would be lost with the form.
  const isBusy = answer.isPending;
  const label = { approved: 'textOptional', changes: 'textChanges', comment: 'text' } as const;
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onChange={() => drafts.set(clipId, { ...getValues(), kind, atMs })}
      noValidate
      className="grid gap-4 rounded-md bg-sunken p-4"
    >
      <ErrorBanner error={answer.error} />
      <TextField
        label={t('shared.name')}
        error={errors.name && t('shared.nameMissing')}
        autoComplete="name"
        maxLength={longestName}
        readOnly={isBusy}
        {...register('name', { validate: (text) => text.trim() !== '' })}
      />
      <TextAreaField
        label={t(`shared.${label[kind]}`)}
        error={errors.text && t(errors.text.type === 'maxLength' ? 'shared.textLong' : 'shared.textMissing')}
        rows={4}
        readOnly={isBusy}
        {...register('text', {
          validate: (text) => kind === 'approved' || text.trim() !== '',
          maxLength: longestText,
        })}
      />
      {atMs > 0 && kind !== 'approved' && (
        <Checkbox checked={timed} onChange={setTimed} disabled={isBusy}>
          {t('shared.atTime', { time: formatSeconds(atMs / 1000) })}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(kind === 'approved' ? 'shared.approve' : 'shared.send')}
        </Button>
        <Button disabled={isBusy} onClick={() => onEnd(null)}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}

const isOfChangedClip = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'share_clip_changed';
