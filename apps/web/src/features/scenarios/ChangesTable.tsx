import { Table } from '@mantine/core';
import type { LineChange } from './apply-lines.ts';
import { changeMonth, changeText } from './change-words.ts';
import type { ScenarioWords } from './parameter-words.ts';

interface ChangesTableProps {
  readonly label: string;
  readonly changes: readonly LineChange[];
  readonly words: ScenarioWords;
}

const byMonth = (a: LineChange, b: LineChange): number => (a.month ?? '').localeCompare(b.month ?? '');

/** Every record that a line changes. */
export function ChangesTable({ label, changes, words }: ChangesTableProps) {
  return (
    <Table.ScrollContainer
      minWidth={280}
      maxHeight={260}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table aria-label={label} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.t('scenarios:change.month')}</Table.Th>
            <Table.Th>{words.t('scenarios:change.what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...changes].sort(byMonth).map((change) => (
            <Table.Tr key={`${change.key} ${change.recordId}`}>
              <Table.Td>{changeMonth(change, words)}</Table.Td>
              <Table.Td>{changeText(change, words)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
