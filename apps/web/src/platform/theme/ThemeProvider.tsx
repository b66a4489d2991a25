import { MantineProvider } from '@mantine/core';
import { themes } from '@stockwell/model/session/constants';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '../session/context.ts';
import { cssVariablesFor, themeFor } from './theme.ts';

/** Light or dark and the module's accent, both as the session says. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { theme, module, status } = useSession();
  const accent = status === 'signedIn' && module === 1 ? 'forecasting' : 'planning';
  const mantineTheme = useMemo(() => themeFor(accent), [accent]);
  const resolver = useMemo(() => cssVariablesFor(accent), [accent]);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={resolver}
      forceColorScheme={theme === themes.dark ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  );
}
