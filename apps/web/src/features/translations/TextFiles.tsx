import { Button, Group, Text } from '@mantine/core';
import { labelKeys } from '@stockwell/model/label';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useHasUnsaved } from '../../platform/unsaved.ts';
import { ExportMenu, spreadsheetFormats } from '../../ui/export/index.ts';
import { rowErrorsOf } from '../../ui/file-import/preview.ts';
import type { Applied } from '../../ui/file-import/SheetImport.tsx';
import { useFourLanguages } from '../../ui/file-import/use-four-languages.ts';
import { type Column, tableDocument } from '../../ui/table/index.ts';
import type { ChangedText } from './text-host.ts';
import { type TextProblems, type ValidatedText, validateTexts } from './text-import.ts';
import { languageTitles, type TextRow, type Translated } from './text-rows.ts';

const SheetImport = lazy(() =>
  import('../../ui/file-import/SheetImport.tsx').then(({ SheetImport: component }) => ({
    default: component,
  })),
);

export interface TextFilesProps<R extends TextRow> {
  readonly title: string;
  /** Columns of the export between the code and the languages. */
  readonly columns: readonly Column<R>[];
  /** Rows that the screen shows now. */
  readonly exported: () => Promise<readonly R[]>;
  /** Rows that these codes of a file mean, as they are stored now. */
  readonly named: (codes: readonly string[]) => Promise<readonly R[]>;
  readonly problemsIn: (row: R, texts: Translated) => TextProblems;
  readonly save: (changed: readonly ChangedText<R>[]) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** Texts leave as a workbook, and come back translated: checked and shown before they are saved. */
export function TextFiles<R extends TextRow>(props: TextFilesProps<R>) {
  const { title, columns, exported } = props;
  const t = useTexts('translations');
  const unsaved = useHasUnsaved();
  const [opened, setOpened] = useState(false);

  const buildExport = async () => {
    const all: readonly Column<R>[] = [
      { key: 'code', title: t('translations:column.code'), kind: 'text', value: ({ code }) => code },
      ...columns,
      ...labelKeys.map((key) => ({
        key,
        title: t(languageTitles[key]),
        kind: 'text' as const,
        value: ({ texts }: R) => texts[key],
      })),
    ];
    return tableDocument({ title, columns: all, rows: await exported(), facts: [], tableOnly: true });
  };

  return (
    <Group gap="xs">
      <ExportMenu formats={spreadsheetFormats} build={buildExport} />
      <Button
        variant="default"
        disabled={unsaved}
        title={unsaved ? t('translations:saveFirst') : undefined}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('translations:import')}
      </Button>
      {opened && (
        <Suspense>
          <TextImport {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Group>
  );
}

function TextImport<R extends TextRow>(props: TextFilesProps<R> & { readonly onClose: () => void }) {
  const { title, named, problemsIn, save, onSaved, onClose } = props;
  const t = useTexts('translations');
  const message = useMessage();
  const validated = useRef<readonly ValidatedText<R>[]>([]);
  const inFour = useFourLanguages('translations', 'lists');
  if (!inFour) return null;
  const column = (key: string, titleKey: string) => ({
    key,
    title: t(titleKey),
    titles: inFour(titleKey),
    required: key === 'code',
  });

  async function apply(places: readonly number[]): Promise<Applied> {
    const changed = places.flatMap((place) => validated.current[place]?.changed ?? []);
    try {
      await save(changed);
      onSaved();
      return {
        message: t('lists:saved.rows', { list: title, count: changed.length }),
      };
    } catch (failure) {
      const refusal = refusalOf(failure);
      const fields = Object.entries(refusal.fields).map(
        ([path, code]) =>
          [path.replace(/\.label(?:\.(\w+))?$/, (_, part) => `.${part ?? 'label_en'}`), code] as const,
      );
      if (fields.length === 0) throw failure;
      const rowErrors = rowErrorsOf(Object.fromEntries(fields), places, (code) => message(code));
      return { refused: message(refusal.messageCode), rowErrors };
    }
  }

  return (
    <SheetImport
      title={t('translations:importTitle')}
      onClose={onClose}
      columns={[
        column('code', 'translations:column.code'),
        ...labelKeys.map((key) => column(key, languageTitles[key])),
      ]}
      validate={async (rows) => {
        const found = await named(rows.map(({ cells }) => String(cells.code ?? '')));
        const known = new Map(found.map((row) => [row.code, row]));
        validated.current = validateTexts(rows, { known, problemsIn, message });
        return validated.current.map(({ preview }) => preview);
      }}
      apply={apply}
    >
      <Text size="sm">{t('translations:importIntro')}</Text>
    </SheetImport>
  );
}
