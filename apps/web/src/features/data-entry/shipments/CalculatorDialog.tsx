import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import {
  isRounded,
  orderQuantity,
  type Packing,
  packagings,
  packagingsOf,
  packed,
  roundings,
} from '@stockwell/engine/entry/quantity-calculator';
import { roundTo } from '@stockwell/model/numbers';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import { parseNumber } from '../../../ui/numbers/read-number.ts';
import classes from './shipments.module.css';

interface CalculatorDialogProps {
  readonly packing: Packing;
  readonly quantity: number | null;
  readonly onClose: () => void;
  readonly onSave: (quantity: number) => void;
}

/** Finds the quantity to order by how the agent packs the product. */
export function CalculatorDialog({ packing, quantity, onClose, onSave }: CalculatorDialogProps) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const text = (value: number) => formatNumber(value, language, 2);
  const [given] = useState(quantity === null ? '' : text(quantity));
  const [typed, setTyped] = useState(given);
  const offered = packagingsOf(packing);
  const [packaging, setPackaging] = useState(offered[0] ?? packagings.none);
  const [rounding, setRounding] = useState<(typeof roundings)[keyof typeof roundings]>(roundings.down);
  const [override, setOverride] = useState<string | null>(null);

  const wanted = roundTo(parseNumber(typed, language, 'whole'), 0);
  const worked = wanted > 0 ? orderQuantity(wanted, packaging, rounding, packing) : Number.NaN;
  const final = override === null ? worked : roundTo(parseNumber(override, language, 'whole'), 0);
  const isRight = wanted > 0 && final > 0;
  const filled = isRight ? packed(final, packing) : null;
  const facts: readonly (readonly [string, number | null, number | null])[] = [
    ['moq', packing.moq, null],
    ['container', packing.unitsPerContainer, filled?.container ?? null],
    ['euro1', packing.unitsPerPalletEuro1, filled?.euro1 ?? null],
    ['euro2', packing.unitsPerPalletEuro2, filled?.euro2 ?? null],
  ];

  return (
    <Dialog
      size="lg"
      title={t('dataEntry:shipment.calculator.title')}
      onClose={onClose}
      isDirty={typed !== given || override !== null}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!isRight}
            onClick={() => {
              onSave(final);
              onClose();
            }}
          >
            {t('dataEntry:shipment.calculator.save')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('dataEntry:shipment.calculator.hint')}</Text>
      <Group align="end" gap="sm">
        <TextInput
          label={t('dataEntry:shipment.calculator.manual')}
          inputMode="numeric"
          required
          value={typed}
          error={typed !== '' && !(wanted > 0) ? t('dataEntry:rule.quantity') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOverride(null);
          }}
        />
        <NativeSelect
          label={t('dataEntry:shipment.calculator.packaging')}
          data={offered.map((one) => ({
            value: String(one),
            label: t(`dataEntry:shipment.packaging.${one}`),
          }))}
          value={String(packaging)}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            setPackaging(offered.find((one) => one === chosen) ?? packagings.none);
            setOverride(null);
          }}
        />
        {isRounded(packaging) ? (
          <NativeSelect
            label={t('dataEntry:shipment.calculator.rounding')}
            data={Object.values(roundings).map((one) => ({
              value: String(one),
              label: t(`dataEntry:shipment.rounding.${one}`),
            }))}
            value={String(rounding)}
            onChange={(event) => {
              setRounding(Number(event.currentTarget.value) === roundings.up ? roundings.up : roundings.down);
              setOverride(null);
            }}
          />
        ) : null}
        <TextInput
          label={t('dataEntry:shipment.calculator.final')}
          inputMode="numeric"
          required
          value={override ?? (Number.isNaN(worked) ? '' : text(worked))}
          error={wanted > 0 && !(final > 0) ? t('dataEntry:rule.quantity') : undefined}
          onChange={(event) => setOverride(event.currentTarget.value)}
        />
      </Group>
      <dl className={classes.facts}>
        {facts.map(([key, units, count]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{t(`dataEntry:shipment.calculator.${key}`)}</dt>
            <dd>
              {units ? text(units) : '–'}
              {count === null
                ? ''
                : ` (${t('dataEntry:shipment.calculator.filled', { count: formatNumber(count, language, 2) })})`}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
