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
  forecastText,
  type Ground,
  light,
  onFilled,
  shades,
  stockStatus,
  versionColor,
} from './tokens.ts';

const tuple = (name: keyof typeof shades): MantineColorsTuple => [...shades[name]];

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Helvetica Neue', Arial, sans-serif";
const fontFamilyMonospace = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

const filledText = 'var(--sw-on-filled)';

/**
 * Mantine chooses the text of a filled control by its light shade alone; ours have a strong shade on light
 * ground and a soft one on dark ground, so the text comes from the theme.
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

/** One theme for each module: they differ in the accent alone. */
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
      Modal: { defaultProps: { radius: 'md', centered: true }, styles: { title: { fontWeight: 650 } } },
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

/** On dark ground Mantine makes tints darker than the ground: chosen cells and soft buttons would look like holes. */
const tintsOf = (accent: Accent): Record<string, string> => ({
  [`--mantine-color-${accent}-light`]: 'var(--sw-accent-tint)',
  [`--mantine-color-${accent}-light-hover`]: 'var(--sw-line)',
  [`--mantine-color-${accent}-light-color`]: 'var(--sw-accent)',
});

/** Grounds and texts of a theme as CSS variables, for the stylesheets and for Mantine's own names. */
function variablesOf(ground: Ground, accent: Accent, scheme: 'light' | 'dark'): Record<string, string> {
  return {
    '--sw-canvas': ground.canvas,
    '--sw-surface': ground.surface,
    '--sw-sidebar': ground.sidebar,
    '--sw-hover': ground.hover,
    '--sw-line': ground.line,
    '--sw-accent': ground[accent],
    '--sw-accent-tint': accent === 'planning' ? ground.planningTint : ground.forecastingTint,
    '--sw-planning': ground.planning,
    '--sw-forecasting': ground.forecasting,
    '--sw-link': ground.link,
    '--sw-forecast-text': forecastText[scheme],
    '--sw-on-filled': onFilled[scheme],
    '--sw-online': connection[scheme].online,
    '--sw-offline': connection[scheme].offline,
    '--mantine-color-body': ground.surface,
    '--mantine-color-text': ground.text,
    '--mantine-color-dimmed': ground.dimmed,
    '--mantine-color-placeholder': ground.dimmed,
    '--mantine-color-error': ground.error,
    '--mantine-color-success': ground.success,
    '--mantine-color-anchor': ground.link,
    '--mantine-color-default-border': ground.line,
    '--mantine-color-default-hover': ground.hover,
    ...(scheme === 'dark' ? tintsOf(accent) : {}),
  };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Colours that mean the same in both themes. */
const shared: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries({ ...stockStatus, ...versionColor }).flatMap(([name, { ground, text }]) => [
      [`--sw-${kebab(name)}`, ground],
      [`--sw-${kebab(name)}-text`, text],
    ]),
  ),
};

export function cssVariablesFor(accent: Accent): CSSVariablesResolver {
  return () => ({
    variables: shared,
    light: variablesOf(light, accent, 'light'),
    dark: variablesOf(dark, accent, 'dark'),
  });
}
