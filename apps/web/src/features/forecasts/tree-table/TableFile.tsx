import { Button, Menu, Text } from '@mantine/core';
import type { CellPutting } from '@stockwell/engine/entry/trees/put-cells';
import { IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconFileUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import {
  csvFile,
  type ExportFact,
  exportFileName,
  saveFile,
  useSaveExport,
} from '../../../ui/export/index.ts';
import { useExportTexts } from '../../../ui/program/index.ts';
import {
  type SheetColumn,
  saveSheetTemplate,
  sheetExportTable,
  sheetTable,
} from '../../../ui/sheet/index.ts';
import { allOptions } from './table-columns.tsx';
import { type TableRow, type TableTab, tableRows } from './table-rows.ts';
import type { TableEdits } from './use-table-edits.ts';

const TableFileDialog = lazy(() => import('./TableFileDialog.tsx'));

export interface TableFileProps {
  readonly tab: TableTab;
  readonly columns: readonly SheetColumn<TableRow>[];
  readonly label: string;
  readonly work: TableEdits;
  readonly putting: CellPutting;
}

const nothing: TableEdits['edits'] = new Map();
const unfolded: ReadonlySet<string> = new Set();

/** A table of the tree as a file, and back again. Works offline. */
export function TableFile(props: TableFileProps) {
  const { tab, columns, label, work, putting } = props;
  const t = useTexts('treeTable', 'trees', 'sheet', 'programCopies', 'dataEntry');
  const { language } = useSession();
  const texts = useExportTexts();
  const { save, error } = useSaveExport();
  const [isOpen, setIsOpen] = useState(false);
  const { workshop } = work;
  const { exported, tree, scenarioId, names, mayEdit, month, monthText } = workshop;
  /** What is stored: all rows, also those that the screen folds away, without what waits in them. */
  const stored = (): readonly TableRow[] =>
    tableRows(tab, { workshop, putting, edits: nothing, folded: unfolded }, new Map());
  const sheet = () => {
    const rows = stored();
    return {
      columns,
      titleOf: ({ titleKey }: SheetColumn<TableRow>) => t(titleKey),
      listOf: (column: SheetColumn<TableRow>) => allOptions(column, rows),
      rows,
      rowId: ({ id }: TableRow) => id,
      labels: { language, yes: t('yes'), no: t('no') },
    };
  };
  const treeName = names.text(tree.label);
  const scenarioLabel = tree.scenarioList.find(({ id }) => id === scenarioId)?.label;
  const scenario = exported && scenarioLabel ? names.text(scenarioLabel) : '';
  const facts: readonly ExportFact[] = [
    ...(exported ? texts.facts(exported) : []),
    [t('trees:build.tree'), treeName],
    ...(exported ? [[t('trees:scenario.label'), scenario] as const] : []),
    [t('trees:build.month'), monthText(month)],
  ];
  const about = [exported ? texts.versionAndState(exported) : '', treeName, scenario]
    .filter((part) => part !== '')
    .join(' ');
  const title = t(`treeTable:tab.${tab}`);
  const nameOf = (ending: 'xlsx' | 'csv'): string => exportFileName(title, today(), ending, about);
  const saveWorkbook = () =>
    saveSheetTemplate<TableRow>({
      ...sheet(),
      fileName: nameOf('xlsx'),
      title,
      lines: 0,
      hints: {
        month: t('dataEntry:file.monthHint'),
        date: '',
        computed: t('sheet:computed'),
      },
      about: { title: t('programCopies:exported.about'), facts },
    });
  const saveCsv = () => saveFile(csvFile(sheetTable(sheet()), language), nameOf('csv'));
  const savePdf = () =>
    save('pdf', () => ({
      title: label,
      about,
      facts,
      sections: [{ heading: title, table: sheetExportTable(sheet()) }],
      day: today(),
    }));
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
            {t('treeTable:file.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void saveWorkbook()}
          >
            {t('treeTable:file.excel')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText size={16} aria-hidden />} onClick={saveCsv}>
            {t('treeTable:file.csv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => void savePdf()}>
            {t('treeTable:file.pdf')}
          </Menu.Item>
          {mayEdit ? (
            <Menu.Item leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
              {t('treeTable:file.import')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {error === null ? null : (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {isOpen ? (
        <Suspense>
          <TableFileDialog
            {...props}
            rows={stored()}
            template={saveWorkbook}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
