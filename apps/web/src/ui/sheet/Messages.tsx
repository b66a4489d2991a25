import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { SheetMessage } from './columns.ts';
import classes from './sheet.module.css';

interface MessagesProps {
  readonly messages: readonly SheetMessage[];
  /** 0 when the row is not in sight. */
  readonly numberOf: (row: string) => number;
  readonly titleOf: (column: string) => string;
  /** How often a save was refused; each time the list takes the focus, so that it is read and leads on. */
  readonly refusals: number;
  readonly onPick: (row: string, column: string | null) => void;
}

const listedAtMost = 100;

/** A row that a filter hides has no number. */
function textOf(number: number, column: string | null): string {
  if (number === 0) return column === null ? 'sheet:ofHiddenRow' : 'sheet:ofHiddenCell';
  return column === null ? 'sheet:ofRow' : 'sheet:ofCell';
}

/** Everything that is wrong, with the numbers of the rows; choosing a line goes to its cell. */
export function Messages({ messages, refusals, numberOf, titleOf, onPick }: MessagesProps) {
  const t = useTexts('sheet');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) list.current?.focus();
  }, [refusals]);
  if (messages.length === 0) return null;
  const errors = messages.filter(({ level }) => level === 'error');
  const warnings = messages.filter(({ level }) => level === 'warning');
  const lines = (list: readonly SheetMessage[]) => (
    <ul className={classes.messages}>
      {list.slice(0, listedAtMost).map(({ row, columns: [column = null], text }) => (
        <li key={`${row} ${column} ${text}`}>
          <button type="button" onClick={() => onPick(row, column)}>
            {t(textOf(numberOf(row), column), {
              number: numberOf(row),
              column: column === null ? '' : titleOf(column),
              text,
            })}
          </button>
        </li>
      ))}
      {list.length > listedAtMost && <li>{t('sheet:more', { count: list.length - listedAtMost })}</li>}
    </ul>
  );
  return (
    <>
      {errors.length > 0 && (
        <Alert
          ref={list}
          tabIndex={-1}
          role="status"
          color="red"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('sheet:errors', { count: new Set(errors.map(({ row, about = row }) => about)).size })}
        >
          {lines(errors)}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert
          role="note"
          color="blue"
          variant="light"
          icon={<IconInfoCircle aria-hidden />}
          title={t('sheet:warnings', { count: warnings.length })}
        >
          {lines(warnings)}
        </Alert>
      )}
    </>
  );
}
