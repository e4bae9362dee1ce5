import type { ReactNode } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import { Select } from './select.tsx';

export interface SectionNavProps {
  /** Names the navigation, and on phones the choice. */
  label: string;
  chosen: string;
  /** Each with an icon and its address; a section of one page, such as `{ hash: 'team' }`, replaces its entry of the history. */
  sections: readonly { id: string; name: string; icon: ReactNode; to: LinkProps['to']; group?: string }[];
}

/** The sections of a page: a list that stands beside it, and where there is no room one choice that shows where the user is. */
export function SectionNav({ label, chosen, sections }: SectionNavProps) {
  const navigate = useNavigate();
  const options = { preventScrollReset: true };
  const go = (id: string) => {
    const to = sections.find((section) => section.id === id)?.to;
    if (to !== undefined) void navigate(to, { ...options, replace: typeof to === 'object' });
  };
  return (
    <>
      <Select
        className="lg:hidden"
        label={label}
        value={chosen}
        onChange={go}
        choices={sections.map(({ id, name, icon, group }) => ({
          ...{ value: id, group },
          label: (
            <span className="flex items-center gap-2.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft">
              {icon}
              {name}
            </span>
          ),
        }))}
      />
      <nav aria-label={label} className="max-lg:hidden">
        <div className="sticky top-22 grid gap-4">
          {[...Map.groupBy(sections, ({ group }) => group)].map(([group, members]) => (
            <div key={group ?? ''}>
              {group !== undefined && (
                <p aria-hidden className="px-3 pb-1 font-medium text-soft text-xs">
                  {group}
                </p>
              )}
              <ul aria-label={group} className="grid gap-1">
                {members.map(({ id, name, icon, to }) => (
                  <li key={id}>
                    <Link
                      to={to}
                      {...options}
                      replace={typeof to === 'object'}
                      aria-current={id === chosen ? 'page' : undefined}
                      className="flex min-h-control items-center gap-2.5 rounded-md px-3 py-1.5 font-medium text-soft text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-ink [&_svg]:size-4 [&_svg]:shrink-0"
                    >
                      {icon}
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </>
  );
}
