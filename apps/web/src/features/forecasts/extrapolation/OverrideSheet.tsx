import { Stack, Text } from '@mantine/core';
import type { ExtrapolationDraft } from '@stockwell/engine/entry/extrapolation/draft';
import { overrideErrors, withOverride } from '@stockwell/engine/entry/extrapolation/overrides';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import type { MonthlyValues } from '@stockwell/engine/series/history';
import { type ForecastMethod, methodIdOf } from '@stockwell/engine/series/methods';
import type { Month } from '@stockwell/model/months';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { timeStamp } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { methodText } from '../../../ui/forecast/index.ts';
import { useUserNames } from '../../../ui/program/index.ts';
import { Sheet, type SheetEdit, type SheetHistory, type SheetMessage } from '../../../ui/sheet/index.ts';
import { overrideErrorsText } from './override-errors-text.ts';
import { type OverrideRow, overrideColumns, overrideRows } from './override-rows.ts';

interface OverrideSheetProps {
  readonly method: ForecastMethod;
  readonly made: MadeForecast;
  readonly draft: ExtrapolationDraft;
  readonly actual: MonthlyValues;
  /** The months of the forecast. */
  readonly from: Month;
  readonly to: Month;
  readonly programId: number;
  readonly mayEdit: boolean;
  readonly refusals: number;
  /** What was typed as an amount and is none, by month. */
  readonly unread: ReadonlyMap<string, string>;
  readonly onUnread: (unread: ReadonlyMap<string, string>) => void;
  readonly history: SheetHistory;
  readonly onChange: (make: (draft: ExtrapolationDraft) => ExtrapolationDraft) => void;
}

const rowId = ({ id }: OverrideRow): string => id;
const namespaces = ['extrapolation'];

/** Months of the forecast that counts, which people may set to what they know better, and why. */
export function OverrideSheet(props: OverrideSheetProps) {
  const { method, made, draft, actual, from, to, unread, mayEdit, onChange } = props;
  const t = useTexts('extrapolation');
  const { language, user } = useSession();
  const names = useUserNames(props.programId);
  const overrides = draft.overrides[method] ?? [];
  const known = useRef<readonly OverrideRow[]>([]);
  const rows = overrideRows(made, overrides, actual, { from, to }, unread, known.current);
  known.current = rows;
  const columns = useMemo(() => overrideColumns(language, t, names), [language, t, names]);
  const messages = rows.flatMap(({ id, amount, reason }): SheetMessage[] => {
    const level = 'error';
    if (typeof amount === 'string')
      return [{ row: id, columns: ['amount'], level, text: t('extrapolation:override.notNumber') }];
    return amount !== null && reason.trim() === ''
      ? [{ row: id, columns: ['reason'], level, text: t('extrapolation:override.reasonMissing') }]
      : [];
  });
  const errors = overrideErrors(overrides, actual);
  const take = ({ changes }: SheetEdit): void => {
    const stamp = { userId: user?.userId ?? 0, at: timeStamp() };
    const isUnread = (value: unknown): value is string => typeof value === 'string' && value !== '';
    const amounts = changes.filter(({ key }) => key === 'amount');
    const texts = new Map(unread);
    for (const { row, value } of amounts)
      if (isUnread(value)) texts.set(row, value);
      else texts.delete(row);
    props.onUnread(texts);
    onChange((before) => {
      let list = before.overrides[method] ?? [];
      for (const { row: id, key, value } of changes) {
        const row = rows.find((one) => one.id === id);
        const own = list.find((one) => one.month === id);
        if (!row || (key === 'amount' && isUnread(value))) continue;
        const amount = key === 'amount' ? value : (own?.amount ?? null);
        const reason = key === 'reason' ? String(value ?? '') : (own?.reason ?? '');
        list = withOverride(
          list,
          { month: id, amount: typeof amount === 'number' ? amount : null, reason, methodAmount: row.own },
          stamp,
        );
      }
      return list === before.overrides[method]
        ? before
        : { ...before, overrides: { ...before.overrides, [method]: list } };
    });
  };
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t('extrapolation:override.intro', { method: methodText(methodIdOf(method), language) })}
      </Text>
      {errors.months > 0 ? <Text size="sm">{overrideErrorsText(errors, language, t)}</Text> : null}
      <Sheet<OverrideRow>
        label={t('extrapolation:override.title')}
        namespaces={namespaces}
        columns={columns}
        rows={rows}
        rowId={rowId}
        messages={messages}
        refusals={props.refusals}
        onEdit={mayEdit ? take : undefined}
        history={mayEdit ? props.history : undefined}
        scope={`${method} ${from} ${to}`}
        hasView={false}
        leastHeight={320}
      />
    </Stack>
  );
}
