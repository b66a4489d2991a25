import { useLocalStorage } from '@mantine/hooks';
import { type SavedView, savedViewsSchema } from './saved-views.ts';
import { defaultPageSize, pageSizes } from './table-state.ts';

const keyOf = (userId: number, rest: string): string => `stockwell.lists.${userId}.${rest}`;

/** Rows per page: one choice for all tables, remembered for each user on this device. */
export function usePageSize(userId: number): [number, (size: number) => void] {
  const [size, setSize] = useLocalStorage<number>({
    key: keyOf(userId, 'size'),
    defaultValue: defaultPageSize,
    getInitialValueInEffect: false,
  });
  const known = pageSizes.some((one) => one === size);
  return [known ? size : defaultPageSize, setSize];
}

/** Columns the user does not want to see in a table; null until there is a choice. */
export function useHiddenColumns(
  userId: number,
  table: string,
): [readonly string[] | null, (names: readonly string[] | null) => void] {
  const [stored, setHidden] = useLocalStorage<readonly string[] | null>({
    key: keyOf(userId, `hidden.${table}`),
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return [Array.isArray(stored) ? stored : null, setHidden];
}

/** The views that the user has saved of a table. */
export function useStoredViews(
  userId: number,
  table: string,
): [readonly SavedView[], (views: readonly SavedView[]) => void] {
  const [stored, setViews] = useLocalStorage<readonly SavedView[]>({
    key: keyOf(userId, `views.${table}`),
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const read = savedViewsSchema.safeParse(stored);
  return [read.success ? read.data : [], setViews];
}
