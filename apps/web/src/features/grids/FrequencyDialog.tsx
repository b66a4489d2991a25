import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { timesInPeriod } from '@stockwell/engine/tree/usage';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { parseNumber } from '../../ui/numbers/read-number.ts';
import type { Option } from '../../ui/select/option.ts';

/** A usage period that can be chosen, and how many of it make a month. */
export interface OfferedPeriod {
  readonly option: Option;
  readonly perMonth: number;
}

interface FrequencyDialogProps {
  readonly periods: readonly OfferedPeriod[];
  readonly onDone: (frequency: string, period: Option) => void;
  readonly onClose: () => void;
}

/** Turns "every 2 days" into "3.51 times a week". */
export function FrequencyDialog({ periods, onDone, onClose }: FrequencyDialogProps) {
  const t = useTexts('grids');
  const { language } = useEntityHost();
  const [every, setEvery] = useState('1');
  const [interval, setInterval] = useState(String(periods[0]?.option.id ?? ''));
  const [period, setPeriod] = useState(String(periods[0]?.option.id ?? ''));
  const named = (id: string) => periods.find(({ option }) => String(option.id) === id);
  const unit = named(interval);
  // Counting in something shorter than the interval's own unit would say nothing.
  const longer = periods.filter(({ perMonth }) => unit && perMonth <= unit.perMonth);
  const target = longer.find(({ option }) => String(option.id) === period) ?? longer[0];
  const times =
    unit && target
      ? timesInPeriod({
          every: parseNumber(every, language, 'decimal'),
          intervalPerMonth: unit.perMonth,
          periodPerMonth: target.perMonth,
        })
      : Number.NaN;
  const usable = Number.isFinite(times) && times > 0;
  const options = (offered: readonly OfferedPeriod[]) =>
    offered.map(({ option }) => ({ value: String(option.id), label: option.text }));
  const answer = formatNumber(times, language, 2);

  function done() {
    if (usable && target) onDone(answer, target.option);
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('grids:frequency.title')}
      onSubmit={done}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!usable}>
            {t('grids:frequency.apply')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('grids:frequency.text')}</Text>
      <Group gap="sm" align="flex-end" grow>
        <TextInput
          label={t('grids:frequency.every')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          data-autofocus
          value={every}
          onChange={(event) => setEvery(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('grids:frequency.interval')}
          value={interval}
          data={options(periods)}
          onChange={(event) => setInterval(event.currentTarget.value)}
        />
      </Group>
      <NativeSelect
        label={t('grids:frequency.per')}
        value={String(target?.option.id ?? '')}
        data={options(longer)}
        onChange={(event) => setPeriod(event.currentTarget.value)}
      />
      <Text size="sm" role="status" fw={600}>
        {usable && target
          ? t('grids:frequency.result', { times: answer, period: target.option.text })
          : t('grids:frequency.none')}
      </Text>
    </Dialog>
  );
}
