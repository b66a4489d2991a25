import { Checkbox, Stack, Text } from '@mantine/core';
import { renamed } from '@stockwell/engine/entry/trees/node-cells';
import { packsComputed } from '@stockwell/engine/tree/branches/index';
import type { Typed } from '@stockwell/engine/tree/structure/node-checks';
import { type PuNode, usageTypeIds } from '@stockwell/model/dataset-data/index';
import { usageTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { Fact } from '../../../../ui/Fact.tsx';
import { packsText } from '../../../../ui/forecast/usage-text.ts';
import { NumberBox } from '../../../../ui/numbers/NumberBox.tsx';
import { formatNumber, separatorsOf } from '../../../../ui/numbers/number-text.ts';
import { IdSelect } from '../../../../ui/select/index.ts';
import classes from '../tree-build.module.css';
import { useWorkshop } from '../workshop.ts';
import { useFieldErrors } from './problem-text.ts';
import { UsageWords } from './UsageWords.tsx';
import type { NodeEditing } from './use-node-form.ts';

interface PlanningUnitFieldsProps {
  readonly editing: NodeEditing;
  readonly unit: Typed<PuNode>;
  readonly refusals: number;
}

/** The packs in which a forecasting unit is ordered, and how many a person gets. */
export function PlanningUnitFields({ editing, unit, refusals }: PlanningUnitFieldsProps) {
  const t = useTexts('trees', 'forecast');
  const { language } = useSession();
  const { mayEdit, names, units, scenarioId, results, data } = useWorkshop();
  const { form, set, parent } = editing;
  const error = useFieldErrors(editing.problems, refusals > 0);
  const put = (change: Partial<Typed<PuNode>>): void => set({ unit: { ...unit, ...change } });
  const usage = parent?.nodeDataMap[scenarioId]?.fuNode ?? null;
  const isContinuous = usage?.usageType.id === usageTypeIds.continuous;
  const unitId = unit.planningUnit?.id ?? null;
  const choices = [...units]
    .filter(
      ([id, one]) => id === unitId || (one.offered && one.forecastingUnitId === usage?.forecastingUnit?.id),
    )
    .map(([id]) => ({ id, label: names.name('planningUnit', id) }));
  const multiplier =
    data.planningUnitList.find(({ planningUnit }) => planningUnit.id === unitId)?.planningUnit.multiplier ??
    null;
  const periods = new Map(results.input.usagePeriods.map((one) => [one.usagePeriodId, one]));
  const computed =
    multiplier === null ? null : packsComputed(usage, periods, multiplier, unit.refillMonths ?? 1);
  const { group, decimal } = separatorsOf(language);
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language, 8));
  const packs = unit.sharePlanningUnit === false ? unit.puPerVisit : computed;
  return (
    <Stack gap="md">
      <dl className={classes.facts}>
        <Fact name={t('trees:unit.type')}>
          {textOf(usageTypes.find(({ id }) => id === usage?.usageType.id)?.label, language) || '–'}
        </Fact>
        <Fact name={t('trees:unit.forecastingUnit')}>
          {usage?.forecastingUnit ? names.name('forecastingUnit', usage.forecastingUnit.id) : '–'}
        </Fact>
        <Fact name={t('trees:unit.conversion')}>{number(multiplier)}</Fact>
        <Fact name={t(isContinuous ? 'trees:unit.computedInterval' : 'trees:unit.computed')}>
          {number(computed)}
        </Fact>
      </dl>
      <div className={classes.fields}>
        <IdSelect
          label={t('trees:unit.planningUnit')}
          withAsterisk
          readOnly={!mayEdit}
          error={error('planningUnit')}
          choices={choices}
          value={unitId}
          onChange={(id) =>
            set({
              unit: { ...unit, planningUnit: id === null ? null : { id } },
              ...renamed(form, 'planningUnit', id, { nameOf: names.name }),
            })
          }
        />
        {isContinuous ? (
          <NumberBox
            label={t('trees:unit.refill')}
            withAsterisk
            readOnly={!mayEdit}
            error={error('refillMonths')}
            allowNegative={false}
            decimalScale={0}
            value={unit.refillMonths}
            onChange={(refillMonths) => put({ refillMonths })}
          />
        ) : null}
        {unit.sharePlanningUnit === false ? (
          <NumberBox
            label={t('trees:unit.packs')}
            withAsterisk
            readOnly={!mayEdit}
            error={error('puPerVisit')}
            allowNegative={false}
            decimalScale={8}
            thousandSeparator={group}
            decimalSeparator={decimal}
            value={unit.puPerVisit}
            onChange={(puPerVisit) => put({ puPerVisit })}
          />
        ) : null}
      </div>
      <Checkbox
        label={t('trees:unit.isComputed')}
        disabled={!mayEdit}
        checked={unit.sharePlanningUnit !== false}
        onChange={(event) =>
          put(
            event.currentTarget.checked
              ? { sharePlanningUnit: true }
              : { sharePlanningUnit: false, puPerVisit: unit.puPerVisit ?? computed },
          )
        }
      />
      <Text size="sm" component="div">
        {usage ? <UsageWords usage={usage} /> : null}
        {packs === null || unitId === null ? null : (
          <p>
            {packsText(
              packs,
              names.name('planningUnit', unitId),
              isContinuous ? (unit.refillMonths ?? 1) : null,
              {
                t,
                language,
                person: t('forecast:usage.person'),
              },
            )}
          </p>
        )}
      </Text>
    </Stack>
  );
}
