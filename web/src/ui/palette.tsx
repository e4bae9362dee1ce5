import { Search, X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import { longestSearch } from './search-field.tsx';
import { Veil } from './veil.tsx';

/** Something that can be done or gone to. */
export interface Command {
  id: string;
  name: string;
  icon?: ReactNode;
  /** What tells it from others of that name. */
  hint?: string | undefined;
  /** The key that does the same. */
  keys?: string;
  onSelect(): void;
}

export interface CommandGroup {
  name: string;
  commands: readonly Command[];
}

export interface PaletteProps {
  onClose(): void;
  title: string;
  /** Names the button that closes it. */
  close: string;
  placeholder: string;
  /** Said where nothing is left. */
  empty: string;
  query: string;
  onQuery(query: string): void;
  /** What matches the query, in the order in which it is offered. */
  groups: readonly CommandGroup[];
  /** A command is aimed at, by key or pointer. */
  onChoose?(): void;
}

/** A window in which a word finds what to do: typed into, chosen with the arrow keys and Enter, or pressed. */
export function Palette(props: PaletteProps) {
  const { onClose, title, close, placeholder, empty, query, onQuery, groups, onChoose } = props;
  const listId = useId();
  const focus = useReturnFocus(true);
  const [chosen, setChosen] = useState<string>();
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const all = shown.flatMap(({ commands }) => commands);
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const active = all[at];
  const choose = (command: Command | undefined) => {
    setChosen(command?.id);
    onChoose?.();
  };
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.onSelect();
  };
  const press = (event: KeyboardEvent) => {
    // The keyboard of a script takes a suggestion with the same keys.
    if (event.nativeEvent.isComposing) return;
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === undefined) return run(active);
    const next = all.at((at + by) % Math.max(1, all.length));
    choose(next);
    document.getElementById(`${listId}-${next?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Parts.Root open onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Veil />
        <Parts.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto flex max-h-[70dvh] max-w-xl animate-rise flex-col overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-float"
        >
          <Parts.Title className="sr-only">{title}</Parts.Title>
          <div className="flex items-center gap-3 border-line border-b ps-4 pe-2">
            <Search aria-hidden className="size-4.5 shrink-0 text-soft" />
            <input
              type="text"
              role="combobox"
              aria-label={title}
              aria-expanded
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
              placeholder={placeholder}
              maxLength={longestSearch}
              value={query}
              onChange={(event) => {
                onQuery(event.target.value);
                setChosen(undefined);
              }}
              onKeyDown={press}
              className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-soft"
            />
            <IconButton icon={<X aria-hidden />} label={close} onClick={onClose} />
          </div>
          <div id={listId} role="listbox" aria-label={title} className="min-h-0 overflow-y-auto p-2">
            {shown.map(({ name, commands }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
              <div key={name} role="group" aria-label={name} className="pb-1">
                <p aria-hidden className="px-2 pt-2 pb-1 font-medium text-soft text-xs">
                  {name}
                </p>
                {commands.map((command) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys.
                  <div
                    key={command.id}
                    id={`${listId}-${command.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={command === active}
                    onPointerMove={() => choose(command)}
                    onClick={() => run(command)}
                    className={classNames(
                      'flex min-h-control cursor-pointer items-center gap-3 rounded-md px-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft',
                      command === active && 'bg-accent-wash text-accent-ink',
                    )}
                  >
                    {command.icon}
                    <span className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col sm:items-center">
                      <span className="min-w-0 truncate sm:flex-1">{command.name}</span>
                      {command.hint && (
                        <span className="shrink-0 truncate text-soft text-xs sm:max-w-40">
                          {command.hint}
                        </span>
                      )}
                    </span>
                    {command.keys && (
                      <kbd
                        aria-hidden
                        className="shrink-0 rounded-sm border border-edge/60 bg-sunken px-1.5 font-sans text-soft text-xs"
                      >
                        {command.keys}
                      </kbd>
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p role="status" className="px-4 pb-4 text-soft text-sm empty:hidden">
            {all.length === 0 ? empty : ''}
          </p>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
