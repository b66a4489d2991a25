import { Text } from '@mantine/core';
import type { ProductHistory } from '@stockwell/engine/entry/history/draft';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { MonthText } from '@stockwell/model/months';
import { memo, useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { TreeTable } from '../../../ui/table/index.ts';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import classes from './consumption-history.module.css';
import { noData } from './sheet-columns.ts';
import { type TableLine, tableColumns } from './table-columns.tsx';
import { useTableLines } from './use-table-lines.ts';

interface ProductTableProps {
  readonly data: DatasetData;
  readonly typed: ProductHistory;
  readonly months: readonly MonthText[];
  readonly unit: 'entry' | 'planningUnits';
  readonly labels: ForecastLabels;
  readonly onOpen: (planningUnitId: number) => void;
}

const keyOfLine = ({ key }: TableLine): string => key;
const regionsOf = ({ regions }: TableLine): readonly TableLine[] => regions;

/** All products of a forecast. What is typed comes into it once the sheet was painted. */
export const ProductTable = memo(function TableOfProducts(props: ProductTableProps) {
  const { data, months, unit, labels, onOpen } = props;
  const t = useTexts('consumptionHistory');
  const { language } = useSession();
  const typed = useAfterPaint(props.typed);
  const planningUnitId = props.typed.unit.planningUnit.id;
  const lines = useTableLines(data, typed, months, unit, labels);
  const columns = useMemo(
    () => tableColumns(months, language, t, { opened: planningUnitId, onOpen }),
    [months, language, t, planningUnitId, onOpen],
  );
  const label = t('consumptionHistory:table.title');
  // Not drawn again for what is not in it yet.
  return useMemo(
    () => (
      <>
        <TreeTable<TableLine>
          label={label}
          columns={columns}
          rows={lines}
          keyOf={keyOfLine}
          childrenOf={regionsOf}
        />
        <Text size="xs" c="dimmed">
          <span className={classes.legend}>{noData}</span> {t('consumptionHistory:noData')}
        </Text>
      </>
    ),
    [label, columns, lines, t],
  );
});
