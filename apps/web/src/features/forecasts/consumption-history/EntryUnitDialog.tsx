import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { EntryUnit, ProductHistory } from '@stockwell/engine/entry/history/draft';
import { checkOtherUnit, otherUnitsInPlanningUnits } from '@stockwell/engine/entry/history/entry-unit';
import { consumptionDataTypes } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import { parseNumber } from '../../../ui/numbers/read-number.ts';
import { PlainTable } from '../../../ui/table/index.ts';

interface EntryUnitDialogProps {
  readonly history: ProductHistory;
  readonly labels: ForecastLabels;
  readonly onClose: () => void;
  readonly onChange: (unit: EntryUnit, amounts: 'keep' | 'convert') => void;
}

interface UnitChoice {
  readonly type: EntryUnit['consumptionDataType'];
  readonly text: string;
  readonly forecastingUnits: number | null;
  readonly planningUnits: number | null;
}

const exampleAmount = 1000;

/** Chooses the unit in which the consumption of a product is typed. */
export function EntryUnitDialog({ history, labels, onClose, onChange }: EntryUnitDialogProps) {
  const t = useTexts('consumptionHistory');
  const { language } = useSession();
  const { unit } = history;
  const { id, multiplier } = unit.planningUnit;
  const [type, setType] = useState(unit.consumptionDataType);
  const [givenName] = useState(textOf(unit.otherUnit?.label, language));
  const [name, setName] = useState(givenName);
  const text = (value: number, decimals = 8): string => formatNumber(value, language, decimals);
  const [givenFactor] = useState(unit.otherUnit ? text(unit.otherUnit.multiplier) : '');
  const [factorText, setFactorText] = useState(givenFactor);
  const [amounts, setAmounts] = useState<'keep' | 'convert'>('convert');
  const [isTried, setTried] = useState(false);
  const isOther = type === consumptionDataTypes.otherUnit;
  const factor = parseNumber(factorText, language, 'decimal');
  const rules = isOther ? checkOtherUnit(name, factor) : [];
  const wrong = (rule: (typeof rules)[number]): string | undefined =>
    isTried && rules.includes(rule) ? t(`consumptionHistory:unit.issue.${rule}`) : undefined;
  const isFactor = factor > 0;
  const choices: readonly UnitChoice[] = [
    {
      type: consumptionDataTypes.planningUnit,
      text: t('consumptionHistory:unit.planningUnit', { name: labels.product(id) }),
      forecastingUnits: multiplier,
      planningUnits: 1,
    },
    {
      type: consumptionDataTypes.forecastingUnit,
      text: t('consumptionHistory:unit.forecastingUnit', { name: labels.forecastingUnit(id) }),
      forecastingUnits: 1,
      planningUnits: 1 / multiplier,
    },
    {
      type: consumptionDataTypes.otherUnit,
      text: t('consumptionHistory:unit.otherUnit'),
      forecastingUnits: isFactor ? factor : null,
      planningUnits: isFactor ? factor / multiplier : null,
    },
  ];
  const isDirty = type !== unit.consumptionDataType || name !== givenName || factorText !== givenFactor;

  const take = (): void => {
    setTried(true);
    if (rules.length > 0) return;
    const label = name.trim() === givenName ? unit.otherUnit?.label : undefined;
    onChange(
      {
        consumptionDataType: type,
        otherUnit: isOther ? { label: label ?? { label_en: name.trim() }, multiplier: factor } : null,
      },
      history.cells.size > 0 ? amounts : 'keep',
    );
    onClose();
  };

  return (
    <Dialog
      size="lg"
      title={t('consumptionHistory:unit.title')}
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={take}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('consumptionHistory:unit.take')}</Button>
        </>
      }
    >
      <Radio.Group
        label={t('consumptionHistory:unit.label')}
        value={String(type)}
        onChange={(value) => setType(choices.find((one) => String(one.type) === value)?.type ?? type)}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((choice) => (
            <Radio key={choice.type} value={String(choice.type)} label={choice.text} />
          ))}
        </Stack>
      </Radio.Group>
      {isOther ? (
        <>
          <Group align="start" gap="sm">
            <TextInput
              label={t('consumptionHistory:unit.name')}
              required
              value={name}
              maxLength={100}
              error={wrong('name')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextInput
              label={t('consumptionHistory:unit.factor')}
              required
              inputMode="decimal"
              value={factorText}
              error={wrong('factor')}
              onChange={(event) => setFactorText(event.currentTarget.value)}
            />
          </Group>
          {isFactor ? (
            <Text size="sm">
              {t('consumptionHistory:unit.example', {
                amount: text(exampleAmount),
                name: name.trim() || t('consumptionHistory:unit.otherUnit'),
                planningUnits: text(otherUnitsInPlanningUnits(exampleAmount, factor, multiplier), 4),
              })}
            </Text>
          ) : null}
        </>
      ) : null}
      <PlainTable<UnitChoice>
        label={t('consumptionHistory:unit.conversion')}
        rowHeading="unit"
        columns={[
          {
            key: 'unit',
            title: t('consumptionHistory:unit.label'),
            kind: 'text',
            value: (choice) => choice.text,
          },
          {
            key: 'forecastingUnits',
            title: t('consumptionHistory:unit.forecastingUnits'),
            kind: 'number',
            value: (choice) => choice.forecastingUnits,
          },
          {
            key: 'planningUnits',
            title: t('consumptionHistory:unit.planningUnits'),
            kind: 'number',
            decimals: 4,
            value: (choice) => choice.planningUnits,
          },
        ]}
        rows={choices}
        keyOf={(choice) => choice.type}
      />
      {history.cells.size > 0 ? (
        <Radio.Group
          label={t('consumptionHistory:unit.amounts')}
          value={amounts}
          onChange={(value) => setAmounts(value === 'keep' ? 'keep' : 'convert')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="convert" label={t('consumptionHistory:unit.convert')} />
            <Radio value="keep" label={t('consumptionHistory:unit.keep')} />
          </Stack>
        </Radio.Group>
      ) : null}
    </Dialog>
  );
}
