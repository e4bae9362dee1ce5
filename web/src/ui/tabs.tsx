import { Tabs as Parts } from 'radix-ui';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { classNames } from './class-names.ts';

export interface Tab {
  id: string;
  name: ReactNode;
  /** Shown above the name in a bar. */
  icon?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  tabs: readonly Tab[];
  label: string;
  /** Given together with `onChange` where something else opens a tab too. */
  value?: string;
  onChange?(id: string): void;
  /** Fills the height that is there; the content scrolls automatically. */
  fill?: boolean;
  /** Inside a panel that itself is a tab: a filled bar in place of the line. */
  pills?: boolean;
  /** For a grid with the areas `panel` and `tabs`: the bar of an application, icons above names. */
  bar?: 'row' | 'column';
}

/** Which tab is open: the chosen one, or the first where that is not among them. */
export const openTab = (tabs: readonly Tab[], chosen: string): string =>
  tabs.some(({ id }) => id === chosen) ? chosen : (tabs[0]?.id ?? chosen);

export function Tabs(props: TabsProps) {
  const { tabs, label, value, onChange, fill = false, pills = false, bar } = props;
  const look = bar ?? (pills ? 'pills' : 'line');
  const [own, setOwn] = useState(tabs[0]?.id ?? '');
  const chosen = openTab(tabs, value ?? own);
  // The bar answers at once; a panel of many parts follows when it is drawn, and the one before stands until then.
  const drawn = useDeferredValue(chosen);
  return (
    <Parts.Root
      value={chosen}
      onValueChange={onChange ?? setOwn}
      {...(bar === 'column' && { orientation: 'vertical' as const })}
      className={classNames(bar && 'contents', fill && 'flex h-full min-h-0 flex-col')}
    >
      <Parts.List
        aria-label={label}
        className={classNames(
          !bar && 'jhalak-strip flex shrink-0 overflow-x-auto overflow-y-hidden',
          listLooks[look],
        )}
      >
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.id}
            value={tab.id}
            className={classNames(
              'whitespace-nowrap font-medium text-soft hover:text-ink focus-visible:outline-offset-[-2px]',
              tabLooks[look],
            )}
          >
            {bar && tab.icon}
            {bar ? <span className="max-w-full truncate">{tab.name}</span> : tab.name}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content
          key={tab.id}
          value={tab.id}
          forceMount
          hidden={tab.id !== drawn}
          className={classNames(
            fill || bar ? 'isolate min-h-0 flex-1 overflow-y-auto' : 'pt-4',
            bar && 'min-w-0 [grid-area:panel]',
          )}
        >
          {tab.id === drawn && tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}

const listLooks = {
  line: 'gap-0 border-line border-b sm:gap-1',
  pills: 'gap-0.5 rounded-md bg-sunken p-1',
  row: 'grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] [grid-area:tabs]',
  column: 'flex flex-col gap-1 overflow-y-auto border-line border-s bg-surface px-1 py-2 [grid-area:tabs]',
};

const barTab =
  'grid min-w-0 content-center justify-items-center gap-1 text-[11px] leading-tight data-[state=active]:text-ink ' +
  '[&_svg]:size-5 data-[state=active]:[&_svg]:text-accent-ink ';

const tabLooks = {
  row: `${barTab} min-h-14.5`,
  column: `${barTab} min-h-15 shrink-0 rounded-md px-1 hover:bg-sunken data-[state=active]:bg-accent-wash`,
  line: '-mb-px min-h-control border-transparent border-b-2 px-1.5 text-sm data-[state=active]:border-accent-edge data-[state=active]:text-ink sm:px-3',
  pills:
    'min-h-8 grow rounded-sm px-1.5 text-[0.8125rem] data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:ring-1 data-[state=active]:ring-edge/60',
};
