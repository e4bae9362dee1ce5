import { createContext, type ReactNode, use, useState } from 'react';
import { type Theme, themeCookie } from '#messages/interface-language.ts';
import { applyTheme, remember } from './preferences.ts';

const ThemeContext = createContext<{ theme: Theme; setTheme(theme: Theme): void }>({
  theme: 'system',
  setTheme: applyTheme,
});

export const useTheme = () => use(ThemeContext);

export function ThemeProvider({ first, children }: { first: Theme; children: ReactNode }) {
  const [theme, setTheme] = useState(first);
  const choose = (next: Theme) => {
    applyTheme(next);
    remember(themeCookie, next);
    setTheme(next);
  };
  return <ThemeContext value={{ theme, setTheme: choose }}>{children}</ThemeContext>;
}
