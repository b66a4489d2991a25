import { Button, Stack, Text } from '@mantine/core';
import { firstMonthIn } from '@stockwell/engine/entry/trees/form-problems';
import { targetTotals, withTargets } from '@stockwell/engine/entry/trees/targets';
import {
  type AnnualTargetKind,
  annualTargets,
  defaultYears,
  targetLimits,
} from '@stockwell/engine/tree/calculators/index';
import { textOfCalculator } from '@stockwell/engine/tree/structure/index';
import { textOf } from '@stockwell/model/label';
import { monthOfDate, parseMonth } from '@stockwell/model/months';
import { useState } from 'react';
import { type Translate, useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.ts';
import { NumberBox } from '../../../../ui/numbers/NumberBox.tsx';
import { formatNumber, separatorsOf } from '../../../../ui/numbers/number-text.ts';
import { idGenerator } from '../../../../ui/program/index.ts';
import { IdSelect } from '../../../../ui/select/index.ts';
import { type Column, PlainTable } from '../../../../ui/table/index.ts';
import { TreeMonthField } from '../TreeMonthField.tsx';
import classes from '../tree-build.module.css';
import { useWorkshop } from '../workshop.ts';
import type { NodeEditing } from './use-node-form.ts';

interface AnnualTargetDialogProps {
  readonly editing: NodeEditing;
  readonly onClose: () => void;
}

interface YearLine {
  readonly key: string;
  readonly year: string;
  readonly entered: number;
  readonly annual: number;
  readonly monthly: number;
  readonly total: number;
  readonly difference: number;
  readonly accepted: number | null;
}

const yearColumns = (t: Translate): readonly Column<YearLine>[] => [
  { key: 'year', title: t('trees:targets.column.year'), kind: 'text', value: ({ year }) => year },
  ...(['entered', 'annual', 'monthly', 'total', 'difference', 'accepted'] as const).map(
    (key): Column<YearLine> => ({
      key,
      title: t(`trees:targets.column.${key}`),
      kind: 'number',
      decimals: key === 'monthly' ? 4 : 1,
      value: (line) => line[key],
    }),
  ),
];

/** Yearly totals that a number should reach, made into monthly changes. */
export function AnnualTargetDialog({ editing, onClose }: AnnualTargetDialogProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { confirm } = useConfirm();
  const { period, monthText } = useWorkshop();
  const { form, setForm } = editing;
  const known = form.targets;
  const [kind, setKind] = useState<AnnualTargetKind>(2);
  const [first, setFirst] = useState(
    known ? parseMonth(monthOfDate(known.firstMonthOfTarget)) : period.start,
  );
  const [years, setYears] = useState(known?.yearsOfTarget ?? defaultYears(period.start, period.stop));
  const [typed, setTyped] = useState<readonly (number | null)[]>(known?.actualOrTargetValueList ?? []);
  const values = Array.from({ length: years + 1 }, (_, at) => typed[at] ?? null);
  const isWhole = values.every((value) => value !== null);
  const input = { firstMonth: first, kind, values: values.map((value) => value ?? 0) };
  const outcome = isWhole ? annualTargets(input) : null;
  const rangeOf = (year: number): string =>
    t('trees:targets.year', {
      from: monthText(first + 12 * (year - 1)),
      to: monthText(first + 12 * (year - 1) + 11),
    });
  const accepted =
    outcome?.ok === true
      ? withTargets(form, input, outcome.targets, {
          newId: idGenerator.recordId,
          notes: (row, year) =>
            t('trees:targets.rowNotes', {
              from: monthText(row.start),
              to: monthText(row.stop),
              target: formatNumber(year.entered, language, 0),
              total: formatNumber(year.calculatedTotal, language, 1),
            }),
        })
      : null;
  const totals = accepted ? targetTotals(accepted) : [];
  const lines: readonly YearLine[] =
    outcome?.ok === true
      ? outcome.targets.years.map((year, at) => ({
          key: String(at),
          year: rangeOf(at + 1),
          entered: year.entered,
          annual: year.annualChangePercent,
          monthly: year.monthlyChangePercent,
          total: year.calculatedTotal,
          difference: year.difference,
          accepted: totals[at] ?? null,
        }))
      : [];
  const take = (): void => {
    if (!accepted || outcome?.ok !== true) return;
    const apply = (): void => {
      setForm(() => accepted);
      onClose();
    };
    const isBeyond = outcome.targets.lastMonth > period.stop;
    if (form.rows.length === 0 && !isBeyond) {
      apply();
      return;
    }
    confirm({
      title: t('trees:targets.accept'),
      text: [
        ...(form.rows.length > 0 ? [t('trees:targets.replaces')] : []),
        ...(isBeyond ? [t('trees:targets.beyond')] : []),
      ].join(' '),
      confirmText: t('trees:targets.accept'),
      onConfirm: apply,
    });
  };
  const { group, decimal } = separatorsOf(language);
  return (
    <Dialog
      title={t('trees:targets.title')}
      size="xl"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('trees:cancel')}
          </Button>
          <Button disabled={!accepted} onClick={take}>
            {t('trees:targets.accept')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">{t('trees:targets.intro')}</Text>
        <div className={classes.fields}>
          <TreeMonthField
            label={t('trees:targets.first')}
            value={first}
            first={firstMonthIn(period)}
            last={period.stop}
            onChange={setFirst}
          />
          <NumberBox
            label={t('trees:targets.years')}
            min={targetLimits.leastYears}
            max={targetLimits.mostYears}
            clampBehavior="strict"
            decimalScale={0}
            value={years}
            onChange={(value) => value !== null && value >= targetLimits.leastYears && setYears(value)}
          />
          <IdSelect
            label={t('trees:modeling.kind')}
            clearable={false}
            choices={([2, 3, 4] as const).map((id) => ({ id, label: t(`trees:modeling.kinds.${id}`) }))}
            value={kind}
            onChange={(id) => id !== null && setKind(id)}
          />
        </div>
        <div className={classes.fields}>
          {values.map((value, year) => (
            <NumberBox
              key={rangeOf(year)}
              label={
                year === 0
                  ? t('trees:targets.actual', { year: rangeOf(0) })
                  : t('trees:targets.target', { year: rangeOf(year) })
              }
              withAsterisk
              allowNegative={false}
              decimalScale={0}
              thousandSeparator={group}
              decimalSeparator={decimal}
              value={value}
              onChange={(next) => setTyped(values.map((one, at) => (at === year ? next : one)))}
            />
          ))}
        </div>
        {outcome && !outcome.ok ? (
          <Text c="red" size="sm">
            {textOf(textOfCalculator(outcome.problem.code), language)}
          </Text>
        ) : null}
        {lines.length > 0 ? (
          <PlainTable<YearLine>
            label={t('trees:targets.title')}
            rowHeading="year"
            columns={yearColumns(t)}
            rows={lines}
            keyOf={({ key }) => key}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
