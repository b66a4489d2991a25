import { PlainTable } from '../../ui/table/index.ts';
import type { LineChange } from './apply-lines.ts';
import { changeMonth, changeText } from './change-texts.ts';
import type { ScenarioLabels } from './parameter-texts.ts';

interface ChangesTableProps {
  readonly label: string;
  readonly changes: readonly LineChange[];
  readonly labels: ScenarioLabels;
}

const byMonth = (a: LineChange, b: LineChange): number => (a.month ?? '').localeCompare(b.month ?? '');

/** Every record that a line changes. */
export function ChangesTable({ label, changes, labels }: ChangesTableProps) {
  return (
    <PlainTable
      label={label}
      maxHeight="16rem"
      columns={[
        {
          key: 'month',
          title: labels.t('scenarios:change.month'),
          kind: 'text',
          value: (change) => changeMonth(change, labels),
        },
        {
          key: 'what',
          title: labels.t('scenarios:change.what'),
          kind: 'text',
          value: (change) => changeText(change, labels),
        },
      ]}
      rows={[...changes].sort(byMonth)}
      keyOf={({ key, recordId }) => `${key} ${recordId}`}
    />
  );
}
