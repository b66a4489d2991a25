import type { EntryIssue } from '@stockwell/engine/entry/index';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, isDateText, isMonthText } from '@stockwell/model/months';
import { formatDay } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatNumber } from '../numbers/number-text.ts';
import { ambiguityText, mostWholeDigits, readNumber } from '../numbers/read-number.ts';
import type { ProgramLabels } from '../program/index.ts';
import type { SheetMessage } from '../sheet/index.ts';

export interface IssueLabels {
  readonly t: Translate;
  readonly labels: Pick<ProgramLabels, 'product' | 'region' | 'reportingUnit' | 'dataSource'>;
  readonly language: LanguageCode;
}

const month = (text: string | undefined, language: LanguageCode): string =>
  text !== undefined && isMonthText(text) ? displayMonth(text, 'MMM-YYYY', language) : '';

/** Why a typed text is no number, where more can be said than that it is none. */
function sayUnread(typed: string, { t, language }: IssueLabels): string | null {
  const read = readNumber(typed, language, { kind: 'decimal', style: 'unclear' });
  if (read.kind === 'ambiguous') return t('dataEntry:rule.ambiguousNumber', ambiguityText(read, language));
  return read.kind === 'unreadable' && read.reason === 'tooManyDigits'
    ? t('dataEntry:rule.tooManyDigits', { limit: mostWholeDigits })
    : null;
}

/** What a broken rule says, with names and numbers as the user reads them. */
export function sayIssue({ message, values }: EntryIssue, texts: IssueLabels): string {
  const { t, labels, language } = texts;
  const unread = values.typed === undefined ? null : sayUnread(values.typed, texts);
  if (unread !== null) return unread;
  const number = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, language, 8));
  const named = (id: number | undefined, name: (id: number) => string) => (id ? name(id) : '');
  return t(`dataEntry:${message}`, {
    planningUnit: named(values.planningUnit, labels.product),
    region: named(values.region, labels.region),
    reportingUnit: named(values.reportingUnit, labels.reportingUnit),
    dataSource: named(values.dataSource, labels.dataSource),
    month: month(values.month, language),
    otherMonth: month(values.otherMonth, language),
    date: values.date !== undefined && isDateText(values.date) ? formatDay(values.date, language) : '',
    quantity: number(values.quantity),
    total: number(values.total),
    limit: number(values.limit),
    batchNo: values.batchNo ?? '',
    type: t(values.actual === false ? 'dataEntry:type.forecast' : 'dataEntry:type.actual'),
    state: t(values.active === false ? 'dataEntry:state.inactive' : 'dataEntry:state.active'),
  });
}

/** The messages of a sheet. What a rule marks that is no column of the sheet is shown at another one. */
export function messagesOf(
  issues: ReadonlyMap<string, readonly EntryIssue[]>,
  columns: ReadonlySet<string>,
  at: Readonly<Record<string, string>>,
  labels: IssueLabels,
): SheetMessage[] {
  // A pasted block breaks the same rule in thousands of rows.
  const said = new Map<string, string>();
  const say = (issue: EntryIssue): string => {
    const key = `${issue.message} ${JSON.stringify(issue.values)}`;
    const known = said.get(key) ?? sayIssue(issue, labels);
    said.set(key, known);
    return known;
  };
  return [...issues].flatMap(([row, list]) =>
    list.map((issue) => ({
      row,
      level: issue.level,
      text: say(issue),
      columns: [...new Set(issue.fields.map((field) => at[field] ?? field))].filter((key) =>
        columns.has(key),
      ),
    })),
  );
}
