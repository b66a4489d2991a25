import { Button, Stack, Text } from '@mantine/core';
import { firstMonthIn } from '@stockwell/engine/entry/trees/form-problems';
import type { RowForm } from '@stockwell/engine/entry/trees/node-form';
import { endingValue, type TargetField, targetFields } from '@stockwell/engine/tree/calculators/index';
import { monthsOf } from '@stockwell/engine/tree/index';
import { figureAt } from '@stockwell/engine/tree/node-months';
import { textOfCalculator } from '@stockwell/engine/tree/structure/index';
import { modelingTypes } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { Fact } from '../../../../ui/Fact.tsx';
import { NumberBox } from '../../../../ui/numbers/NumberBox.tsx';
import { formatNumber, separatorsOf } from '../../../../ui/numbers/number-text.ts';
import { IdSelect } from '../../../../ui/select/index.ts';
import { TreeMonthField } from '../TreeMonthField.tsx';
import classes from '../tree-build.module.css';
import { useWorkshop } from '../workshop.ts';
import type { NodeEditing } from './use-node-form.ts';

interface EndingValueDialogProps {
  readonly editing: NodeEditing;
  readonly row: RowForm;
  readonly onClose: () => void;
}

/** Finds the monthly change that leads from the first month of a row to a target. */
export function EndingValueDialog({ editing, row, onClose }: EndingValueDialogProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { period, tree, scenarioId } = useWorkshop();
  const { form, setForm, results } = editing;
  const isPoints = row.kind === modelingTypes.linearPercentPoint;
  const [kind, setKind] = useState(row.kind ?? modelingTypes.linearNumber);
  const [start, setStart] = useState(row.start ?? period.start);
  const [target, setTarget] = useState(row.stop ?? period.stop);
  const [field, setField] = useState<TargetField>('endingValue');
  const [value, setValue] = useState<number | null>(null);
  const months = monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId: form.nodeId });
  const startValue = (months && figureAt(months, months.start, start)) ?? 0;
  const outcome =
    value === null
      ? null
      : endingValue({
          kind,
          start,
          target,
          startValue,
          entered: { field, value },
          ...(row.transferTo === null ? {} : { direction: -1 as const }),
        });
  const number = (figure: number | null): string =>
    figure === null ? '–' : formatNumber(figure, language, 4);
  const accept = (): void => {
    if (!outcome?.ok) return;
    const { row: made } = outcome;
    setForm((before) => ({
      ...before,
      rows: before.rows.map((one) =>
        one.id === row.id
          ? {
              ...one,
              start,
              stop: target,
              kind: made.kind,
              increaseDecrease: made.increaseDecrease,
              value: made.value,
            }
          : one,
      ),
    }));
    onClose();
  };
  const offered = targetFields.filter((one) => one !== 'changeNumber' || kind === modelingTypes.linearNumber);
  const { group, decimal } = separatorsOf(language);
  return (
    <Dialog
      title={t('trees:ending.title')}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('trees:cancel')}
          </Button>
          <Button disabled={!outcome?.ok} onClick={accept}>
            {t('trees:ending.accept')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">{t('trees:ending.intro')}</Text>
        <div className={classes.fields}>
          <TreeMonthField
            label={t('trees:modeling.start')}
            value={start}
            first={firstMonthIn(period)}
            last={period.stop}
            onChange={setStart}
          />
          <TreeMonthField
            label={t('trees:ending.target')}
            value={target}
            first={firstMonthIn(period)}
            last={period.stop}
            onChange={setTarget}
          />
          {isPoints ? null : (
            <IdSelect
              label={t('trees:modeling.kind')}
              clearable={false}
              choices={[2, 3, 4].map((id) => ({ id, label: t(`trees:modeling.kinds.${id}`) }))}
              value={kind}
              onChange={(id) => id !== null && setKind(id as typeof kind)}
            />
          )}
          <IdSelect
            label={t('trees:ending.field')}
            clearable={false}
            choices={offered.map((id) => ({
              id,
              label: t(`trees:ending.fields.${isPoints ? 'points.' : ''}${id}`),
            }))}
            value={field}
            onChange={(id) => id !== null && setField(id)}
          />
          <NumberBox
            label={t('trees:ending.value')}
            data-autofocus
            decimalScale={4}
            thousandSeparator={group}
            decimalSeparator={decimal}
            error={outcome && !outcome.ok ? textOf(textOfCalculator(outcome.problem), language) : undefined}
            value={value}
            onChange={setValue}
          />
        </div>
        <dl className={classes.facts}>
          <Fact name={t('trees:ending.startValue')}>{number(startValue)}</Fact>
          {outcome?.ok ? (
            <>
              <Fact name={t(`trees:ending.fields.${isPoints ? 'points.' : ''}endingValue`)}>
                {number(outcome.shown.endingValue)}
              </Fact>
              <Fact name={t(`trees:ending.fields.${isPoints ? 'points.' : ''}changePercent`)}>
                {number(outcome.shown.changePercent)}
              </Fact>
              {isPoints ? null : (
                <Fact name={t('trees:ending.fields.changeNumber')}>{number(outcome.shown.changeNumber)}</Fact>
              )}
              <Fact name={t('trees:ending.monthOnMonth')}>{number(outcome.shown.monthOnMonth)}</Fact>
              <Fact name={t('trees:ending.row')}>
                {number(outcome.row.increaseDecrease * outcome.row.value)}
              </Fact>
            </>
          ) : null}
        </dl>
      </Stack>
    </Dialog>
  );
}
