import { Alert, Button, Checkbox, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconInfoCircle, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useEntityHost } from '../entity/host.ts';
import { ErrorNotice } from '../notice/ErrorNotice.tsx';
import { NumberStyleDialog } from '../numbers/NumberStyleDialog.tsx';
import { formatNumber } from '../numbers/number-text.ts';
import type { BlockStyle } from '../numbers/read-number.ts';
import type { BlockReading, NumberStyleQuestion } from '../numbers/read-number-block.ts';
import classes from './file-import.module.css';
import { SheetProblem, sheetLimits } from './limits.ts';
import { matchColumns, type SheetColumn, type SheetRow } from './match-columns.ts';
import {
  countsOf,
  mayApply,
  type PreviewColumn,
  type PreviewRow,
  type RowErrors,
  rowsToApply,
  withRowErrors,
} from './preview.ts';
import { readSheetFile } from './read-file.ts';
import { SheetPreview } from './SheetPreview.tsx';

export interface ValidationTools {
  readonly signal: AbortSignal;
  readonly progress: (done: number, of: number) => void;
  /** How the numbers of the file are written; asks the user where that is not clear. */
  readonly numberStyleOf: (reading: BlockReading) => Promise<BlockStyle>;
}

interface AskedStyle extends NumberStyleQuestion {
  readonly answer: (style: BlockStyle) => void;
}

/** What became of a save: done, or refused with the errors of the rows. */
export type Applied =
  | { readonly message: string }
  | { readonly refused: string; readonly rowErrors: RowErrors };

export interface SheetImportProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What the file is for, and what else is to be chosen before. */
  readonly children: ReactNode;
  /** Whether a file can be chosen now. */
  readonly ready?: boolean;
  readonly template?: () => Promise<void>;
  readonly columns: readonly (SheetColumn & PreviewColumn)[];
  /** Says of every row what would become of it, without saving anything. */
  readonly validate: (rows: readonly SheetRow[], tools: ValidationTools) => Promise<readonly PreviewRow[]>;
  /** What the last button does: saves the rows, or only adds them to a table that is saved later. */
  readonly applyKey?: 'apply' | 'addToTable';
  /** Applies the rows at these places of the preview, all or none. */
  readonly apply: (places: readonly number[]) => Promise<Applied>;
}

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'checking'; readonly done: number; readonly of: number }
  | { readonly kind: 'preview'; readonly rows: readonly PreviewRow[]; readonly saving: boolean };

/** A file comes in: chosen, read, validated row by row, shown, and saved when every row is right or left out. */
export function SheetImport(props: SheetImportProps) {
  const { title, onClose, columns, validate, applyKey = 'apply', apply } = props;
  const t = useTexts('fileImport');
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [fileName, setFileName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [leaveOut, setLeaveOut] = useState(false);
  const [asked, setAsked] = useState<AskedStyle | null>(null);
  const running = useRef<AbortController | null>(null);
  const saving = step.kind === 'preview' && step.saving;

  const reasonOf = (cause: unknown): string =>
    cause instanceof SheetProblem ? t(`fileImport:${cause.key}`, cause.params) : refusalText(cause);

  async function open(file: File | null) {
    if (!file) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setUnknown([]);
    setLeaveOut(false);
    setFileName(file.name);
    setStep({ kind: 'checking', done: 0, of: 0 });
    try {
      const matched = matchColumns(
        await readSheetFile(file),
        columns,
        ({ key }) => columns.find((column) => column.key === key)?.title ?? key,
      );
      if (matched.rows.length === 0) throw new SheetProblem('problem.empty');
      const rows = await validate(matched.rows, {
        signal: controller.signal,
        progress: (done, of) => {
          if (!controller.signal.aborted) setStep({ kind: 'checking', done, of });
        },
        numberStyleOf: async (reading) =>
          reading.kind === 'read'
            ? reading.style
            : new Promise<BlockStyle>((answer) => setAsked({ ...reading, answer })),
      });
      if (controller.signal.aborted) return;
      setUnknown(matched.unknown);
      setStep({ kind: 'preview', rows, saving: false });
    } catch (cause) {
      if (controller.signal.aborted) return;
      setFailure(reasonOf(cause));
      setStep({ kind: 'choose' });
    }
  }

  function startAgain() {
    running.current?.abort();
    setAsked(null);
    setFailure(null);
    setStep({ kind: 'choose' });
  }

  async function save(rows: readonly PreviewRow[]) {
    setFailure(null);
    setStep({ kind: 'preview', rows, saving: true });
    try {
      const applied = await apply(rowsToApply(rows));
      if ('message' in applied) {
        host.announce('success', applied.message);
        onClose();
        return;
      }
      setFailure(applied.refused);
      setLeaveOut(false);
      setStep({ kind: 'preview', rows: withRowErrors(rows, applied.rowErrors), saving: false });
    } catch (cause) {
      setFailure(reasonOf(cause));
      setStep({ kind: 'preview', rows, saving: false });
    }
  }

  if (asked)
    return (
      <NumberStyleDialog
        {...asked}
        language={host.language}
        from="file"
        onChoose={(style) => {
          setAsked(null);
          asked.answer(style);
        }}
        onCancel={startAgain}
      />
    );
  return (
    <Dialog
      onClose={() => {
        running.current?.abort();
        onClose();
      }}
      title={title}
      size={step.kind === 'preview' ? '90rem' : 'lg'}
      closesOutside={false}
      busy={saving}
    >
      {failure && <ErrorNotice text={failure} />}
      {step.kind === 'choose' && <ChooseFile {...props} onFile={(file) => void open(file)} />}
      {step.kind === 'checking' && (
        <Stack gap="sm">
          <Text size="sm" role="status">
            {step.of === 0
              ? t('fileImport:reading', { file: fileName })
              : t('fileImport:checking', {
                  done: formatNumber(step.done, host.language, 0),
                  of: formatNumber(step.of, host.language, 0),
                })}
          </Text>
          <Progress
            value={step.of === 0 ? 100 : (step.done / step.of) * 100}
            animated={step.of === 0}
            striped={step.of === 0}
            aria-label={t('fileImport:progress')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={startAgain}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      )}
      {step.kind === 'preview' && (
        <>
          <Text size="sm" c="dimmed">
            {t('fileImport:nothingSavedYet', { file: fileName })}
          </Text>
          {unknown.length > 0 && (
            <Alert role="note" variant="light" color="blue" icon={<IconInfoCircle aria-hidden />}>
              {t('fileImport:unknownColumns', { columns: unknown.join(', ') })}
            </Alert>
          )}
          <SheetPreview label={title} columns={columns} rows={step.rows} language={host.language} />
          <PreviewActions
            applyKey={applyKey}
            rows={step.rows}
            saving={step.saving}
            leaveOut={leaveOut}
            onLeaveOut={setLeaveOut}
            onBack={startAgain}
            onApply={() => void save(step.rows)}
          />
        </>
      )}
    </Dialog>
  );
}

function ChooseFile({
  children,
  ready = true,
  template,
  onFile,
}: Pick<SheetImportProps, 'children' | 'ready' | 'template'> & {
  readonly onFile: (file: File | null) => void;
}) {
  const t = useTexts('fileImport');
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await template?.();
    } catch (cause) {
      host.announce('error', refusalText(cause));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {children}
      {template && (
        <Group>
          <Button
            variant="light"
            loading={busy}
            disabled={!ready}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void download()}
          >
            {t('fileImport:template')}
          </Button>
        </Group>
      )}
      <section
        className={classes.drop}
        aria-label={t('fileImport:file')}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(ready);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (ready) onFile(event.dataTransfer.files[0] ?? null);
        }}
      >
        <Text size="sm">{t('fileImport:drop')}</Text>
        <FileButton
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          inputProps={{ 'aria-label': t('fileImport:file') }}
          onChange={onFile}
        >
          {(button) => (
            <Button {...button} disabled={!ready} leftSection={<IconUpload size={16} aria-hidden />}>
              {t('fileImport:choose')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t('fileImport:limits', {
            rows: formatNumber(sheetLimits.rows, host.language, 0),
            megabytes: sheetLimits.bytes / 1_048_576,
          })}
        </Text>
      </section>
    </>
  );
}

/** Why a file cannot be saved as it is; null where it can. */
function hintOf(wanted: number, wrong: number, may: boolean): string | null {
  if (may) return null;
  if (wanted > 0) return 'correctFirst';
  return wrong > 0 ? 'correctAll' : 'nothingToSave';
}

interface PreviewActionsProps {
  readonly applyKey: 'apply' | 'addToTable';
  readonly rows: readonly PreviewRow[];
  readonly saving: boolean;
  readonly leaveOut: boolean;
  readonly onLeaveOut: (leaveOut: boolean) => void;
  readonly onBack: () => void;
  readonly onApply: () => void;
}

function PreviewActions({
  applyKey,
  rows,
  saving,
  leaveOut,
  onLeaveOut,
  onBack,
  onApply,
}: PreviewActionsProps) {
  const t = useTexts('fileImport');
  const { language } = useEntityHost();
  const { wrong } = countsOf(rows);
  const wanted = rowsToApply(rows).length;
  const may = mayApply(rows, leaveOut);
  const hint = hintOf(wanted, wrong, may);
  return (
    <Stack gap="sm">
      {wrong > 0 && wanted > 0 && (
        <Checkbox
          label={t('fileImport:leaveOut', { rows: formatNumber(wrong, language, 0) })}
          checked={leaveOut}
          disabled={saving}
          onChange={(event) => onLeaveOut(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        {hint && (
          <Text size="sm" c="dimmed" me="auto">
            {t(`fileImport:${hint}`)}
          </Text>
        )}
        <Button variant="default" disabled={saving} onClick={onBack}>
          {t('fileImport:otherFile')}
        </Button>
        <Button loading={saving} disabled={!may} onClick={onApply}>
          {t(`fileImport:${applyKey}`, { rows: formatNumber(wanted, language, 0) })}
        </Button>
      </Group>
    </Stack>
  );
}
