import {
  ArrowRightFromLine,
  ArrowRightToLine,
  Check,
  Eye,
  EyeOff,
  PencilLine,
  Repeat2,
  Scissors,
  TextSelect,
  Undo2,
  X,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useRoom } from '../use-room.ts';
import type { WordFieldHandle } from './word-field.tsx';

export interface WordActionsProps {
  /** How many words are chosen. */
  count: number;
  canCut: boolean;
  canRestore: boolean;
  /** Whether the clip could begin, and end, with the chosen words. */
  canStart: boolean;
  canEnd: boolean;
  /** Whether all words that are heard are masked; null: none is heard. */
  isMasked: boolean | null;
  extending: boolean;
  onCut(): void;
  onRestore(): void;
  onStartHere(): void;
  onEndHere(): void;
  onEdit(): void;
  onEditEverywhere(): void;
  onMask(): void;
  onExtend(): void;
  onClear(): void;
}

interface Action {
  name: string;
  /** Where a name has the width of a sixth of a phone. */
  short?: string;
  icon: ReactNode;
  act(): void;
  isOff?: boolean;
  pressed?: boolean;
  className?: string;
  /** In the menu at a word alone: elsewhere it is in the window of another one. */
  inMenuAlone?: boolean;
}

const when = (isOffered: boolean, action: Action): Action[] => (isOffered ? [action] : []);

/** What can be done with chosen words, in the order in which it is offered. */
export function useWordActions(props: WordActionsProps): Action[] {
  const { t } = useTranslation();
  const { count, canCut, canRestore, canStart, canEnd, extending, isMasked } = props;
  return [
    ...when(canCut, { name: t('editor.words.cut'), icon: <Scissors aria-hidden />, act: props.onCut }),
    ...when(canRestore, {
      name: t('editor.words.restore'),
      icon: <Undo2 aria-hidden />,
      act: props.onRestore,
    }),
    {
      name: t('editor.words.edit'),
      icon: <PencilLine aria-hidden />,
      act: props.onEdit,
      isOff: count !== 1,
    },
    {
      name: t('editor.words.editEverywhere'),
      icon: <Repeat2 aria-hidden />,
      act: props.onEditEverywhere,
      isOff: count !== 1,
      inMenuAlone: true,
    },
    ...when(isMasked !== null, {
      name: t(isMasked ? 'editor.words.unmask' : 'editor.words.mask'),
      icon: isMasked ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
      act: props.onMask,
    }),
    ...when(canStart, {
      name: t('editor.words.startHere'),
      short: t('editor.words.startShort'),
      icon: <ArrowRightFromLine aria-hidden />,
      act: props.onStartHere,
    }),
    ...when(canEnd, {
      name: t('editor.words.endHere'),
      short: t('editor.words.endShort'),
      icon: <ArrowRightToLine aria-hidden />,
      act: props.onEndHere,
    }),
    {
      name: t('editor.words.extend'),
      short: t('editor.words.extendShort'),
      icon: <TextSelect aria-hidden />,
      act: props.onExtend,
      pressed: extending,
      className: 'pointer-fine:hidden',
    },
  ];
}

/** What can be done with the chosen words: one row on a phone, as many as needed beside the stage. */
export function WordActions(props: WordActionsProps) {
  const { t } = useTranslation();
  const isPhone = useRoom() === 'phone';
  const actions = useWordActions(props).filter(({ inMenuAlone }) => !inMenuAlone);
  const { count } = props;
  const chosen = t('editor.words.selected', { count });
  if (isPhone) {
    return (
      <div className="flex shrink-0 items-stretch border-line border-t bg-surface px-1">
        <p role="status" className="sr-only">
          {chosen}
        </p>
        {actions.map((action) => (
          <PhoneAction key={action.name} {...action} />
        ))}
        <PhoneAction name={t('editor.words.clear')} short="" icon={<X aria-hidden />} act={props.onClear} />
      </div>
    );
  }
  return (
    <div className="grid shrink-0 gap-2 border-line border-t bg-surface p-2">
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="ps-1 text-soft text-xs">
          {chosen}
        </p>
        <IconButton
          className="-my-1 size-9!"
          label={t('editor.words.clear')}
          icon={<X aria-hidden />}
          onClick={props.onClear}
        />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {actions.map(({ name, act, isOff, pressed, className }) => (
          <Button
            key={name}
            size="sm"
            disabled={isOff ?? false}
            aria-pressed={pressed}
            className={className}
            onClick={act}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Over the keyboard, while a word is corrected in its place: where the new text counts. */
export function FixActions({
  field,
  canFixAll,
}: {
  field: RefObject<WordFieldHandle | null>;
  canFixAll: boolean;
}) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here leaves the keyboard where it is.
    <div
      className="flex shrink-0 items-center gap-2 border-line border-t bg-surface p-1.5"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button
        variant="primary"
        className="min-h-11! flex-1"
        icon={<Check aria-hidden />}
        onClick={() => field.current?.save()}
      >
        {t('editor.words.fixHere')}
      </Button>
      <Button
        className="min-h-11! flex-1"
        icon={<Repeat2 aria-hidden />}
        disabled={!canFixAll}
        onClick={() => field.current?.saveEverywhere()}
      >
        {t('editor.words.everywhere')}
      </Button>
      <IconButton
        className="size-11!"
        label={t('words.cancel')}
        icon={<X aria-hidden />}
        onClick={() => field.current?.leave()}
      />
    </div>
  );
}

function PhoneAction({ name, short = name, icon, act, isOff = false, pressed, className }: Action) {
  return (
    <button
      type="button"
      aria-label={short === '' ? name : undefined}
      aria-pressed={pressed}
      disabled={isOff}
      onClick={act}
      className={classNames(
        'grid min-h-14 min-w-11 content-center justify-items-center gap-0.5 rounded-md px-0.5 text-center font-medium text-[11px] leading-tight',
        'disabled:opacity-45 aria-pressed:bg-blue-wash aria-pressed:text-blue [&_svg]:size-5',
        short === '' ? 'shrink-0' : 'flex-1',
        className,
      )}
    >
      {icon}
      {short}
    </button>
  );
}
