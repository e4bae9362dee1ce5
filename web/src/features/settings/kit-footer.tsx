import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpgrade } from '#api/plan-lock.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export interface KitFooterProps {
  /** The plan has no branding: while nothing is changed, in place of saving stands the way to one that has. */
  locked: boolean;
  state: 'untouched' | 'changed' | 'saved';
  saving: boolean;
  erasing: boolean;
  /** The user closes a kit with changes and has to say what becomes of them. */
  leaving: boolean;
  onSave(): void;
  onClose(): void;
  onStay(): void;
  onDiscard(): void;
  /** How many of the dictionary are deleted with this kit. */
  names: number;
  /** Absent: this kit cannot be deleted. */
  onDelete?(): void;
}

/** The foot of a kit's dialog: whether it is saved, and a question before anything is lost. */
export function KitFooter(props: KitFooterProps) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  const upgrade = useUpgrade();
  const { state, names, onDelete } = props;
  const isLocked = props.locked && state !== 'changed';
  if (props.leaving)
    return (
      <Question
        text={t('brandKits.leaveQuestion')}
        stay={t('brandKits.keepEditing')}
        go={t('brandKits.discard')}
        onStay={props.onStay}
        onGo={props.onDiscard}
      />
    );
  if (deleting && onDelete)
    return (
      <Question
        text={names > 0 ? t('brandKits.deleteWithNames', { count: names }) : t('brandKits.deleteQuestion')}
        stay={t('words.cancel')}
        go={t('brandKits.delete')}
        busy={props.erasing}
        onStay={() => setDeleting(false)}
        onGo={onDelete}
      />
    );
  return (
    <div className={rowClass}>
      <p
        role="status"
        className="me-auto flex items-center gap-1.5 text-soft text-sm max-sm:not-empty:w-full"
      >
        {state === 'saved' && <Check aria-hidden className="size-4 text-green" />}
        {state !== 'untouched' && t(`brandKits.${state === 'saved' ? 'allSaved' : 'unsaved'}`)}
      </p>
      {onDelete && (
        <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
          {t('brandKits.delete')}
        </Button>
      )}
      <Button onClick={props.onClose}>{t(state === 'changed' ? 'words.cancel' : 'words.close')}</Button>
      {!isLocked && (
        <Button variant="primary" busy={props.saving} disabled={state === 'saved'} onClick={props.onSave}>
          {t('words.save')}
        </Button>
      )}
      {isLocked && upgrade && (
        <LinkButton variant="primary" to={upgrade.to}>
          {upgrade.label}
        </LinkButton>
      )}
    </div>
  );
}

/** One row on phones too, below what it says: it stays in sight there. */
const rowClass = 'flex w-full flex-wrap items-center justify-end gap-2';

interface QuestionProps {
  text: string;
  stay: string;
  go: string;
  busy?: boolean;
  onStay(): void;
  onGo(): void;
}

function Question(props: QuestionProps) {
  return (
    <div className={rowClass}>
      <p role="alert" className="me-auto font-medium text-sm">
        {props.text}
      </p>
      <Button onClick={props.onStay}>{props.stay}</Button>
      <Button variant="danger" busy={props.busy ?? false} onClick={props.onGo}>
        {props.go}
      </Button>
    </div>
  );
}
