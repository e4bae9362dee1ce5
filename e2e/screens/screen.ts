import type { Page } from 'playwright-core';
import type { Fixtures } from '../fixtures.ts';

/** One screen in one state, as people meet it. Pictures, access and overflow are looked at for each. */
export interface Screen {
  name: string;
  path: string | ((world: Fixtures) => string);
  /** The signed-in user; absent: signed out. */
  as?: 'newcomer' | 'creator' | 'busy' | 'operator';
  /** It shows what the creator has without being signed in. */
  needsSample?: boolean;
  /** Before the page is requested: the server's responses in this state. */
  answers?(page: Page, world: Fixtures): Promise<void>;
  /** Once the page is there: what is opened or said. */
  open?(page: Page, world: Fixtures): Promise<void>;
  /** What the browser may say on its console in this state. */
  complains?: RegExp;
  /** It exists on a phone alone. */
  phone?: true;
  /** True: the page as far as it can be scrolled. */
  whole?: boolean;
}

type Given = Pick<Screen, 'as'> & Partial<Pick<Screen, 'path'>>;

/** Screens that have an address or a user in common; one that names its own has that. */
export const statesOf = <G extends Given>(
  given: G,
  states: readonly (Omit<Screen, keyof G> & Partial<Screen>)[],
): readonly Screen[] => states.map((state) => ({ ...given, ...state }) as Screen);

/** The page of the creator's project. */
export const projectPath = ({ videoId }: Fixtures) => `/dashboard/project/${videoId}`;

/** Presses a button and waits for the dialog that it opens, whose script may come only then. */
export async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
}
