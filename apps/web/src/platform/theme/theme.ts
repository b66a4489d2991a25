import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core';
import {
  connection,
  dark,
  fontFamily,
  forecastText,
  light,
  onFilled,
  scoreColor,
  shades,
  stockStatus,
  type ThemeColours,
  versionColor,
} from './tokens.ts';

const tuple = (name: keyof typeof shades): MantineColorsTuple => [...shades[name]];

const fontFamilyMonospace = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

const filledText = 'var(--sw-on-filled)';

/**
 * Mantine chooses the text of a filled control by its light shade alone; ours have a strong shade on light
 * background and a soft one on a dark background, so the text comes from the theme.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const { isThemeColor, shade } = parseThemeColor({
    color: input.color ?? input.theme.primaryColor,
    theme: input.theme,
  });
  if (!isThemeColor || shade !== undefined) return resolved;
  if (input.variant === 'filled') return { ...resolved, color: filledText };
  if (input.variant === 'subtle' && input.color === 'gray') {
    return { ...resolved, hover: 'var(--sw-hover)', color: 'var(--mantine-color-text)' };
  }
  return resolved;
};

/** Marks inside filled controls follow the same rule. */
const markOnFilled = (...names: readonly string[]) => ({
  vars: () => ({ root: Object.fromEntries(names.map((name) => [name, filledText])) }),
});

export type Accent = 'planning' | 'forecasting';

/** One theme for each module: they differ only in the accent. */
export function themeFor(accent: Accent): MantineThemeOverride {
  return createTheme({
    primaryColor: accent,
    primaryShade: { light: 8, dark: 4 },
    variantColorResolver,
    black: light.text,
    white: '#ffffff',
    colors: {
      planning: tuple('planning'),
      forecasting: tuple('forecasting'),
      red: tuple('red'),
      green: tuple('green'),
      teal: tuple('green'),
      blue: tuple('blue'),
      orange: tuple('orange'),
      yellow: tuple('yellow'),
      gray: tuple('gray'),
      dark: tuple('dark'),
    },
    fontFamily,
    fontFamilyMonospace,
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
    headings: {
      fontFamily,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.3' },
        h2: { fontSize: '1.125rem', lineHeight: '1.35' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
        h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    defaultRadius: 'sm',
    radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
      Tooltip: {
        defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: true } },
      },
      Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
      Modal: {
        defaultProps: { radius: 'md', centered: true },
        styles: { title: { fontWeight: 650, lineHeight: 1.35 } },
      },
      // Arrows small enough for a field are too small to hit; the arrow keys count up and down all the same.
      NumberInput: { defaultProps: { hideControls: true } },
      Checkbox: markOnFilled('--checkbox-icon-color'),
      Radio: markOnFilled('--radio-icon-color'),
      Pagination: markOnFilled('--pagination-active-color'),
      Indicator: markOnFilled('--indicator-text-color'),
      Card: { defaultProps: { withBorder: true, radius: 'md', padding: 'md', bg: 'var(--sw-surface)' } },
      Paper: { defaultProps: { radius: 'md' } },
      Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } },
    },
  });
}

/** In the dark theme Mantine makes tints darker than the background: chosen cells and soft buttons would look like holes. */
const tintsOf = (accent: Accent): Record<string, string> => ({
  [`--mantine-color-${accent}-light`]: 'var(--sw-accent-tint)',
  [`--mantine-color-${accent}-light-hover`]: 'var(--sw-line)',
  [`--mantine-color-${accent}-light-color`]: 'var(--sw-accent)',
});

/** Backgrounds and texts of a theme as CSS variables, for the stylesheets and for Mantine's own names. */
function variablesOf(
  colours: ThemeColours,
  accent: Accent,
  scheme: 'light' | 'dark',
): Record<string, string> {
  return {
    '--sw-canvas': colours.canvas,
    '--sw-surface': colours.surface,
    '--sw-sidebar': colours.sidebar,
    '--sw-hover': colours.hover,
    '--sw-line': colours.line,
    '--sw-accent': colours[accent],
    '--sw-accent-tint': accent === 'planning' ? colours.planningTint : colours.forecastingTint,
    '--sw-planning': colours.planning,
    '--sw-forecasting': colours.forecasting,
    '--sw-link': colours.link,
    '--sw-forecast-text': forecastText[scheme],
    '--sw-on-filled': onFilled[scheme],
    '--sw-online': connection[scheme].online,
    '--sw-offline': connection[scheme].offline,
    '--mantine-color-body': colours.surface,
    '--mantine-color-text': colours.text,
    '--mantine-color-dimmed': colours.dimmed,
    '--mantine-color-placeholder': colours.dimmed,
    '--mantine-color-error': colours.error,
    '--mantine-color-success': colours.success,
    '--mantine-color-anchor': colours.link,
    '--mantine-color-default-border': colours.line,
    '--mantine-color-default-hover': colours.hover,
    ...(scheme === 'dark' ? tintsOf(accent) : {}),
  };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Colours that mean the same in both themes. */
const shared: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries({ ...stockStatus, ...versionColor }).flatMap(([name, { background, text }]) => [
      [`--sw-${kebab(name)}`, background],
      [`--sw-${kebab(name)}-text`, text],
    ]),
  ),
  ...Object.fromEntries(Object.entries(scoreColor).map(([band, colour]) => [`--sw-score-${band}`, colour])),
};

export function cssVariablesFor(accent: Accent): CSSVariablesResolver {
  return () => ({
    variables: shared,
    light: variablesOf(light, accent, 'light'),
    dark: variablesOf(dark, accent, 'dark'),
  });
}
