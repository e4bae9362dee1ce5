import type { ReactNode } from 'react';

/** A part of a kit's form, which a lock leaves to be read. */
export function KitFields(props: { locked: boolean; className?: string; children: ReactNode }) {
  return (
    <fieldset
      disabled={props.locked}
      className={`min-w-0 [&:disabled_:is(button,input)]:opacity-55 ${props.className ?? ''}`}
    >
      {props.children}
    </fieldset>
  );
}
