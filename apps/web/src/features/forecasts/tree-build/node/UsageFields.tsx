import { Radio, Stack, Text } from '@mantine/core';
import { forecastingUnitChosen } from '@stockwell/engine/entry/trees/node-cells';
import { withUsage, withUsageType } from '@stockwell/engine/entry/trees/node-form';
import type { Typed } from '@stockwell/engine/tree/structure/node-checks';
import { type FuNode, usageTypeIds } from '@stockwell/model/dataset-data/index';
import { usageTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { NumberBox } from '../../../../ui/numbers/NumberBox.tsx';
import { separatorsOf } from '../../../../ui/numbers/number-text.ts';
import { IdSelect } from '../../../../ui/select/index.ts';
import classes from '../tree-build.module.css';
import { usePutting } from '../use-putting.ts';
import { useWorkshop } from '../workshop.ts';
import { useFieldErrors } from './problem-text.ts';
import { UsageWords } from './UsageWords.tsx';
import { templateUsage, usageTemplatesFor } from './usage-templates.ts';
import type { NodeEditing } from './use-node-form.ts';

interface UsageFieldsProps {
  readonly editing: NodeEditing;
  readonly usage: Typed<FuNode>;
  readonly refusals: number;
}

/** A forecasting unit and how much of it a person needs. */
export function UsageFields({ editing, usage, refusals }: UsageFieldsProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { mayEdit, names, data, units } = useWorkshop();
  const putting = usePutting();
  const { form, set, isNew } = editing;
  const error = useFieldErrors(editing.problems, refusals > 0);
  const put = (change: Partial<Typed<FuNode>>): void => set({ usage: { ...usage, ...change } });
  const isContinuous = usage.usageType?.id === usageTypeIds.continuous;
  const isDiscrete = usage.usageType?.id === usageTypeIds.discrete;
  const isRepeated = isDiscrete && usage.oneTimeUsage !== true;
  const unitId = usage.forecastingUnit?.id ?? null;
  const offeredUnits = [...units].filter(([, unit]) => unit.offered);
  const forecastingUnits = [...new Set(offeredUnits.map(([, unit]) => unit.forecastingUnitId))]
    .concat(unitId === null ? [] : [unitId])
    .filter((id, at, all) => all.indexOf(id) === at)
    .map((id) => ({ id, label: `${names.name('forecastingUnit', id)} | ${id}` }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const planningUnits = offeredUnits
    .filter(([, unit]) => unit.forecastingUnitId === unitId)
    .map(([id]) => ({ id, label: names.name('planningUnit', id) }));
  const templates = usageTemplatesFor(
    names.usageTemplates,
    data.programId,
    new Set(forecastingUnits.map(({ id }) => id)),
    language,
  );
  const chooseUnit = (id: number | null): void => set(forecastingUnitChosen(form, id, putting));
  const { group, decimal } = separatorsOf(language);
  const number = (
    key: 'lagInMonths' | 'noOfPersons' | 'noOfForecastingUnitsPerPerson' | 'usageFrequency' | 'repeatCount',
    label: string,
    decimals = 4,
  ) => (
    <NumberBox
      label={label}
      withAsterisk
      readOnly={!mayEdit}
      error={error(key)}
      allowNegative={false}
      decimalScale={decimals}
      thousandSeparator={group}
      decimalSeparator={decimal}
      value={usage[key]}
      onChange={(value) => put({ [key]: value })}
    />
  );
  const period = (key: 'usagePeriod' | 'repeatUsagePeriod', label: string) => (
    <IdSelect
      label={label}
      withAsterisk
      clearable={false}
      readOnly={!mayEdit}
      error={error(key)}
      choices={names.usagePeriods}
      value={usage[key]?.usagePeriodId ?? null}
      onChange={(usagePeriodId) => put({ [key]: usagePeriodId === null ? null : { usagePeriodId } })}
    />
  );
  const unitName = unitId === null ? '' : names.unitOfForecastingUnit(unitId);
  return (
    <Stack gap="md">
      <div className={classes.fields}>
        <IdSelect
          label={t('trees:usage.forecastingUnit')}
          withAsterisk
          readOnly={!mayEdit}
          error={error('forecastingUnit')}
          choices={forecastingUnits}
          value={unitId}
          onChange={chooseUnit}
        />
        {isNew ? (
          <IdSelect
            label={t('trees:usage.planningUnit')}
            withAsterisk
            error={error('planningUnit')}
            choices={planningUnits}
            value={form.firstPlanningUnitId}
            onChange={(firstPlanningUnitId) => set({ firstPlanningUnitId })}
          />
        ) : null}
        {mayEdit && templates.length > 0 ? (
          <IdSelect
            label={t('trees:usage.template')}
            choices={templates}
            value={null}
            onChange={(id) => {
              const copied = templateUsage(names.usageTemplates, id);
              if (!copied) return;
              chooseUnit(copied.forecastingUnit?.id ?? unitId);
              set({ usage: withUsage(usage, copied) });
            }}
          />
        ) : null}
        {number('lagInMonths', t('trees:usage.lag'), 0)}
      </div>
      <Radio.Group
        label={t('trees:usage.type')}
        withAsterisk
        error={error('usageType')}
        value={usage.usageType ? String(usage.usageType.id) : null}
        onChange={(id) => set({ usage: withUsageType(usage, id === '1' ? 1 : 2) })}
      >
        {usageTypes.map(({ id, label }) => (
          <Radio key={id} mt={4} value={String(id)} disabled={!mayEdit} label={textOf(label, language)} />
        ))}
      </Radio.Group>
      {isDiscrete ? (
        <Radio.Group
          label={t('trees:usage.once')}
          value={usage.oneTimeUsage ? 'yes' : 'no'}
          onChange={(once) => put({ oneTimeUsage: once === 'yes' })}
        >
          <Radio mt={4} value="yes" disabled={!mayEdit} label={t('trees:usage.onceYes')} />
          <Radio mt={4} value="no" disabled={!mayEdit} label={t('trees:usage.onceNo')} />
        </Radio.Group>
      ) : null}
      {usage.usageType ? (
        <div className={classes.fields}>
          {isDiscrete ? number('noOfPersons', t('trees:usage.persons'), 0) : null}
          {number('noOfForecastingUnitsPerPerson', t('trees:usage.units', { unit: unitName }))}
          {isRepeated ? number('usageFrequency', t('trees:usage.times')) : null}
          {isContinuous ? number('usageFrequency', t('trees:usage.every')) : null}
          {isRepeated || isContinuous ? period('usagePeriod', t('trees:usage.period')) : null}
          {isRepeated ? number('repeatCount', t('trees:usage.for')) : null}
          {isRepeated ? period('repeatUsagePeriod', t('trees:usage.forPeriod')) : null}
        </div>
      ) : null}
      {isRepeated ? (
        <Radio.Group
          label={t('trees:usage.calculate')}
          value={usage.oneTimeDispensing === false ? 'byMonth' : 'first'}
          onChange={(how) => put({ oneTimeDispensing: how === 'first' })}
        >
          <Radio mt={4} value="first" disabled={!mayEdit} label={t('trees:usage.first')} />
          <Radio mt={4} value="byMonth" disabled={!mayEdit} label={t('trees:usage.byMonth')} />
        </Radio.Group>
      ) : null}
      <Text size="sm" component="div">
        <UsageWords usage={usage} />
      </Text>
    </Stack>
  );
}
