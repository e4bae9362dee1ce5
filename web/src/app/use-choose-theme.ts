import { useSavePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import type { Theme } from '#messages/interface-language.ts';
import { useTheme } from './theme.tsx';

/** The theme, and choosing another: kept in this browser, and with the account of the user who is signed in. */
export function useChooseTheme(): { theme: Theme; choose(theme: Theme): void } {
  const { theme, setTheme } = useTheme();
  const signedIn = useSession().state === 'signed-in';
  const save = useSavePreferences();
  const choose = (next: Theme) => {
    setTheme(next);
    if (signedIn) save.mutate({ theme: next });
  };
  return { theme, choose };
}
