import { useMemo } from 'react';
import { ComparisonTabs } from '../compare/ComparisonTabs.tsx';
import { useRowReader } from '../compare/use-reader.ts';
import type { ComparisonProps } from './comparison-props.ts';

/** What differs between a supply plan of this device and the newest version. */
export function SupplyPlanComparison({ sides, compared, onChoose }: ComparisonProps<'supplyPlan'>) {
  const { mine, theirs, base, linkedElsewhere } = sides;
  const documents = useMemo(
    () => [compared.merged, mine, theirs, base],
    [compared.merged, mine, theirs, base],
  );
  return (
    <ComparisonTabs
      kind="supplyPlan"
      rows={compared.rows}
      reader={useRowReader(documents)}
      problemsCompared={compared.problemsCompared}
      linkedElsewhere={linkedElsewhere}
      onChoose={onChoose}
    />
  );
}
