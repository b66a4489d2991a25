import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from '../../ui/entity/list/list-state.ts';

const noFilters = { filters: [] };

/** Search, order and page stand in the address, so that going back finds them again. */
export function useListState(): readonly [ListState, (next: ListState) => void] {
  const [params, setParams] = useSearchParams();
  return [
    readListState(params, noFilters),
    (next) => setParams(writeListState(next, params), { replace: true }),
  ];
}
