import { Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { type Condition, conditionKinds } from '@stockwell/model/subscriptions/condition';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { NumberBox } from '../../numbers/NumberBox.tsx';
import { IdMultiSelect } from '../../select/index.ts';
import { unitOptions } from '../options/products.ts';
import { useReportScope } from '../use-report-scope.ts';

/** What a condition begins with. */
const beginnings: { readonly [K in Condition['kind']]: Condition } = {
  stockOut: { kind: 'stockOut', planningUnitIds: [] },
  expiry: { kind: 'expiry', amountUsd: 10_000, months: 6, perProduct: false, planningUnitIds: [] },
  score: { kind: 'score', below: 60 },
};

/** Whether all numbers of a condition are there. */
export function isCompleteCondition(condition: Condition | null): boolean {
  if (condition?.kind === 'expiry')
    return Number.isInteger(condition.amountUsd) && Number.isInteger(condition.months);
  return condition?.kind !== 'score' || Number.isInteger(condition.below);
}

interface ConditionFieldsProps {
  readonly condition: Condition | null;
  readonly onChange: (condition: Condition | null) => void;
}

/** When there is something to send: always, or while a condition newly holds. */
export function ConditionFields({ condition, onChange }: ConditionFieldsProps) {
  const t = useTexts('subscriptions');
  return (
    <Stack gap="xs">
      <Select
        label={t('subscriptions:condition')}
        allowDeselect={false}
        data={['always', ...conditionKinds].map((kind) => ({
          value: kind,
          label: t(`subscriptions:condition.${kind}`),
        }))}
        value={condition?.kind ?? 'always'}
        onChange={(kind) =>
          onChange(conditionKinds.some((one) => one === kind) ? beginnings[kind as Condition['kind']] : null)
        }
      />
      {condition?.kind === 'expiry' ? (
        <>
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <WholeNumber
              label={t('subscriptions:amountUsd')}
              min={0}
              max={1_000_000_000}
              value={condition.amountUsd}
              onChange={(amountUsd) => onChange({ ...condition, amountUsd })}
            />
            <WholeNumber
              label={t('subscriptions:months')}
              min={1}
              max={36}
              value={condition.months}
              onChange={(months) => onChange({ ...condition, months })}
            />
          </Group>
          <Checkbox
            label={t('subscriptions:perProduct')}
            checked={condition.perProduct}
            onChange={({ currentTarget: { checked: perProduct } }) => onChange({ ...condition, perProduct })}
          />
        </>
      ) : null}
      {condition?.kind === 'score' ? (
        <WholeNumber
          label={t('subscriptions:below')}
          min={1}
          max={100}
          value={condition.below}
          onChange={(below) => onChange({ ...condition, below })}
        />
      ) : null}
      {condition && condition.kind !== 'score' ? (
        <ProductsField
          value={condition.planningUnitIds}
          onChange={(planningUnitIds) => onChange({ ...condition, planningUnitIds })}
        />
      ) : null}
      {condition ? (
        <Text size="xs" c="dimmed">
          {t('subscriptions:conditionText')}
        </Text>
      ) : null}
    </Stack>
  );
}

interface WholeNumberProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Not a number while nothing is typed. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function WholeNumber({ label, min, max, value, onChange }: WholeNumberProps) {
  const t = useTexts('messages');
  const isMissing = Number.isNaN(value);
  return (
    <NumberBox
      label={label}
      min={min}
      max={max}
      allowDecimal={false}
      value={isMissing ? null : value}
      error={isMissing ? t('messages:static.validation.notInteger') : undefined}
      onChange={(typed) => onChange(typed ?? Number.NaN)}
    />
  );
}

interface ProductsFieldProps {
  readonly value: readonly number[];
  readonly onChange: (planningUnitIds: readonly number[]) => void;
}

/** Products of the programs in reach; those of a subscription that are gone from them stay chosen. */
function ProductsField({ value, onChange }: ProductsFieldProps) {
  const t = useTexts('subscriptions');
  const scope = useReportScope(() => null);
  const offered = useMemo(() => unitOptions(scope, {}), [scope]);
  const gone = value.filter((id) => !offered.some((option) => option.id === id));
  return (
    <IdMultiSelect
      label={t('subscriptions:products')}
      placeholder={t('subscriptions:allProducts')}
      choices={[...offered, ...gone.map((id) => ({ id, label: `#${id}` }))]}
      value={value}
      onChange={onChange}
      clearable
    />
  );
}
