import type { ComboboxProps } from '@mantine/core';

/**
 * How the list of a select stands beside its box. Once it is shown it stays on its side of the box, but only with
 * options in it: a list that opens empty is short, and would reach below the window when its options arrive.
 */
export const dropdownOf = (hasOptions: boolean): ComboboxProps => ({
  shadow: 'md',
  withinPortal: true,
  preventPositionChangeWhenVisible: hasOptions,
});
