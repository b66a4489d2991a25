import { memo, useMemo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FilterLine } from '../program/FilterLine.tsx';
import { shortList } from '../program/filter-parts.ts';
import { describeFilters } from './filter-values.ts';
import type { AnyFilters, Filter, ValuesOf } from './filters/filter.ts';
import type { ReportFilterState } from './use-report-filters.ts';

interface FilterBarProps {
  readonly filters: AnyFilters;
  readonly state: ReportFilterState<AnyFilters>;
  /** Something has to be chosen first. */
  readonly isNeeded: boolean;
}

interface FilterBoxProps extends Pick<ReportFilterState<AnyFilters>, 'scope' | 'change'> {
  readonly name: string;
  readonly filter: Filter<unknown>;
  /** Its value and those of the filters before it, which it may depend on, as text. */
  readonly known: string;
}

/** Drawn again when its own value or one before it changes: a report has a dozen boxes. */
const FilterBox = memo(function FilterBox({ name, filter, known, scope, change }: FilterBoxProps) {
  const t = useTexts('reports');
  const values = useMemo(() => JSON.parse(known) as ValuesOf<AnyFilters>, [known]);
  return filter.box({
    label: t(filter.labelKey),
    value: values[name],
    onChange: (value) => change(name, value),
    scope,
    values,
    disabled: !scope.isReady,
  });
});

const valuesUpToEach = (filters: AnyFilters, values: ValuesOf<AnyFilters>): readonly string[] => {
  const entries = Object.keys(filters).map((name) => [name, values[name]] as const);
  return entries.map((_, at) => JSON.stringify(Object.fromEntries(entries.slice(0, at + 1))));
};

function Bar({ filters, state, isNeeded }: FilterBarProps) {
  const t = useTexts('reports');
  const { scope, values, change } = state;
  const parts = describeFilters(filters, values, scope)
    .filter(({ isUsual }) => !isUsual)
    .map(({ name, label, texts }) => {
      const text = shortList(texts, t('reports:noneChosen'), (first, count) =>
        t('reports:andMore', { first, count }),
      );
      return { name: label, value: typeof values[name] === 'boolean' ? `${label}: ${text}` : text };
    });
  const known = valuesUpToEach(filters, values);
  return (
    <FilterLine parts={parts} isNeeded={isNeeded}>
      {Object.entries(filters).map(([name, filter], at) =>
        filter.isShown && !filter.isShown(scope, values) ? null : (
          <FilterBox
            key={name}
            name={name}
            filter={filter}
            known={known[at] ?? ''}
            scope={scope}
            change={change}
          />
        ),
      )}
    </FilterLine>
  );
}

/** The filters of a report in one line that opens their boxes. Figures that arrive leave them as they are. */
export const FilterBar = memo(Bar);
