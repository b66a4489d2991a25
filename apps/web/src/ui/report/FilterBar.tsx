import { Fragment, memo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FilterLine } from '../program/FilterLine.tsx';
import { shortList } from '../program/filter-parts.ts';
import { describeFilters } from './filter-values.ts';
import type { AnyFilters } from './filters/filter.ts';
import type { ReportFilterState } from './use-report-filters.ts';

interface FilterBarProps {
  readonly filters: AnyFilters;
  readonly state: ReportFilterState<AnyFilters>;
  /** Something has to be chosen first. */
  readonly isNeeded: boolean;
}

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
  return (
    <FilterLine parts={parts} isNeeded={isNeeded}>
      {Object.entries(filters).map(([name, filter]) =>
        filter.isShown && !filter.isShown(scope, values) ? null : (
          <Fragment key={name}>
            {filter.box({
              label: t(filter.labelKey),
              value: values[name],
              onChange: (value) => change(name, value),
              scope,
              values,
              disabled: !scope.isReady,
            })}
          </Fragment>
        ),
      )}
    </FilterLine>
  );
}

/** The filters of a report in one line that opens their boxes. Figures that arrive leave them as they are. */
export const FilterBar = memo(Bar);
