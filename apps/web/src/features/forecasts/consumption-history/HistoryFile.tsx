import { Button, Menu } from '@mantine/core';
import type { ProductHistory } from '@stockwell/engine/entry/history/draft';
import type { MonthText } from '@stockwell/model/months';
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { lazy, memo, Suspense, useCallback, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type ExportFact, exportFileName } from '../../../ui/export/index.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { saveSheetTemplate } from '../../../ui/sheet/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { type FileMonth, fileColumns, fileMonthId, fileMonths, noMonth } from './history-file.ts';
import type { HistoryEdits } from './use-history-edits.ts';

const HistoryFileDialog = lazy(() => import('./HistoryFileDialog.tsx'));

export interface HistoryFileProps {
  readonly history: ProductHistory;
  readonly months: readonly MonthText[];
  readonly labels: ForecastLabels;
  readonly edits: HistoryEdits;
  /** What the file is of, on a sheet of its own. */
  readonly facts: readonly ExportFact[];
  readonly about: string;
}

/** The history of a product as a file to fill in, and back again. Works offline. */
export function HistoryFile(props: HistoryFileProps) {
  const { history, months, labels, facts, about } = props;
  const t = useTexts('consumptionHistory', 'sheet', 'programCopies');
  const { language } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const product = labels.product(history.unit.planningUnit.id);
  const saveTemplate = (): Promise<void> => {
    const columns = fileColumns(labels.regions);
    const regionIds = labels.regions.map(({ id }) => id);
    return saveSheetTemplate<FileMonth>({
      fileName: exportFileName(product, today(), 'xlsx', about),
      title: t('consumptionHistory:file.sheet'),
      columns,
      titleOf: ({ titleKey }) => t(titleKey),
      listOf: (column) => column.options?.(noMonth),
      rows: fileMonths(history, regionIds, months),
      rowId: fileMonthId,
      lines: 0,
      labels: { language, yes: t('yes'), no: t('no') },
      hints: { month: t('consumptionHistory:file.monthHint'), date: '', computed: t('sheet:computed') },
      about: {
        title: t('programCopies:exported.about'),
        facts: [...facts, [t('consumptionHistory:column.product'), product]],
      },
    });
  };
  const template = useStable(() => void saveTemplate());
  const open = useCallback(() => setIsOpen(true), []);
  return (
    <>
      <FileMenu onTemplate={template} onImport={open} />
      {isOpen ? (
        <Suspense>
          <HistoryFileDialog {...props} template={saveTemplate} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface FileMenuProps {
  readonly onTemplate: () => void;
  readonly onImport: () => void;
}

const FileMenu = memo(function MenuOfFile({ onTemplate, onImport }: FileMenuProps) {
  const t = useTexts('consumptionHistory');
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
          {t('consumptionHistory:file.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={onTemplate}>
          {t('consumptionHistory:file.template')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileUpload size={16} aria-hidden />} onClick={onImport}>
          {t('consumptionHistory:file.import')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
