import { Button, Menu, Text } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileUpload,
  IconTable,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { csvFile, exportFileName, saveFile, useSaveExport } from '../export/index.ts';
import {
  type ExportedProgram,
  exportStateOf,
  type OpenProgram,
  type ProgramLabels,
  useExportTexts,
} from '../program/index.ts';
import { type SheetColumn, saveSheetTemplate, sheetExportTable, sheetTable } from '../sheet/index.ts';
import type { EntryFileDialogProps } from './EntryFileDialog.tsx';
import { choicesIn } from './entry-lists.ts';
import type { EntryRow } from './entry-rows.ts';
import type { EntrySource } from './entry-state.ts';
import type { EntryOutcome } from './use-entry-sheet.ts';

const EntryFileDialog = lazy(() => import('./EntryFileDialog.tsx')) as <E extends object>(
  props: EntryFileDialogProps<E>,
) => React.ReactNode;

export interface EntryFileProps<E extends { readonly id: string }> {
  readonly title: string;
  /** The program whose rows leave. */
  readonly program: Pick<OpenProgram, 'summary' | 'isScratch'>;
  readonly columns: readonly SheetColumn<EntryRow<E>>[];
  readonly source: EntrySource<E>;
  /** Rows that the screen shows: those that leave with a file. */
  readonly rows: readonly EntryRow<E>[];
  /** Any saved row, with why it is locked. */
  readonly rowOf: (id: string) => EntryRow<E> | undefined;
  readonly labels: ProgramLabels;
  /** Entries for whose cells all choices of the lists are gathered: one for each product and type. */
  readonly samples: readonly E[];
  readonly mayEnter: boolean;
  /** Takes entries over, and returns how many of them are saved. */
  readonly onRows: (entries: readonly E[]) => EntryOutcome;
}

/** `2026-11-16-1435`: two files of a day differ. */
function timedDay(now: Date): string {
  const time = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join('');
  return `${today(now.getTime())}-${time}`;
}

/** The sheet as a file: an empty template, the rows of the screen, and the import of either. Works offline. */
export function EntryFile<E extends { readonly id: string }>(props: EntryFileProps<E>) {
  const { title, program, columns, rows, samples, labels, mayEnter } = props;
  const t = useTexts('dataEntry', 'sheet', 'programCopies');
  const { language } = useSession();
  const texts = useExportTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { save, error } = useSaveExport();

  const exported: ExportedProgram = {
    programCode: program.summary?.programCode ?? '',
    programName: labels.program().label,
    versionId: program.summary?.versionId ?? 0,
    state: exportStateOf(program),
  };
  const sheet = {
    columns,
    titleOf: (column: SheetColumn<EntryRow<E>>) => t(column.titleKey),
    listOf: (column: SheetColumn<EntryRow<E>>) => choicesIn(column, samples),
    rows,
    rowId: (row: EntryRow<E>) => row.entry.id,
    labels: { language, yes: t('yes'), no: t('no') },
  };
  const workbook = {
    ...sheet,
    title,
    hints: {
      month: t('dataEntry:file.monthHint'),
      date: t('dataEntry:file.dateHint'),
      computed: t('sheet:computed'),
    },
  };
  const saveTemplate = () =>
    saveSheetTemplate<EntryRow<E>>({
      ...workbook,
      rows: [],
      fileName: exportFileName(t('dataEntry:file.templateName', { sheet: title }), today(), 'xlsx'),
    });
  const saveRows = () =>
    saveSheetTemplate<EntryRow<E>>({
      ...workbook,
      fileName: exportFileName(title, today(), 'xlsx', texts.versionAndState(exported)),
      about: { title: t('programCopies:exported.about'), facts: texts.facts(exported) },
    });
  // Lines above the headings would keep the file from being imported again: its name says what it holds.
  const saveCsv = () =>
    saveFile(
      csvFile(sheetTable(sheet), language),
      exportFileName(title, timedDay(new Date()), 'csv', texts.versionAndState(exported)),
    );
  const savePdf = () =>
    save('pdf', () => ({
      title,
      about: texts.versionAndState(exported),
      facts: texts.facts(exported),
      sections: [{ heading: title, table: sheetExportTable(sheet) }],
      day: today(),
      footer: texts.version(exported),
    }));

  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
            {t('dataEntry:file.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void saveTemplate()}
          >
            {t('dataEntry:file.template')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTable size={16} aria-hidden />}
            disabled={rows.length === 0}
            onClick={() => void saveRows()}
          >
            {t('dataEntry:file.withRows')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileText size={16} aria-hidden />}
            disabled={rows.length === 0}
            onClick={saveCsv}
          >
            {t('dataEntry:file.csv')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            disabled={rows.length === 0}
            onClick={() => void savePdf()}
          >
            {t('dataEntry:file.pdf')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileUpload size={16} aria-hidden />}
            disabled={!mayEnter}
            onClick={() => setIsOpen(true)}
          >
            {t('dataEntry:file.import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {isOpen && (
        <Suspense>
          <EntryFileDialog<E> {...props} template={saveTemplate} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
