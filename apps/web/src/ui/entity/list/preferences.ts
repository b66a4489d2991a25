import { useLocalStorage } from '@mantine/hooks';
import { defaultPageSize, pageSizes } from './list-state.ts';

/** Rows per page: one choice for all lists, remembered for each user on this device. */
export function usePageSize(userId: number): [number, (size: number) => void] {
  const [size, setSize] = useLocalStorage<number>({
    key: `stockwell.lists.${userId}.size`,
    defaultValue: defaultPageSize,
    getInitialValueInEffect: false,
  });
  const known = pageSizes.some((one) => one === size);
  return [known ? size : defaultPageSize, setSize];
}

const noColumns: readonly string[] = [];

/** Columns the user does not want to see in a list; until there is a choice, which is told too, those that stand aside. */
export function useHiddenColumns(
  userId: number,
  list: string,
  aside: readonly string[] = noColumns,
): [readonly string[], (names: readonly string[] | null) => void, boolean] {
  const [stored, setHidden] = useLocalStorage<readonly string[] | null>({
    key: `stockwell.lists.${userId}.hidden.${list}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const hidden = Array.isArray(stored) ? stored : null;
  return [hidden ?? aside, setHidden, hidden === null];
}
