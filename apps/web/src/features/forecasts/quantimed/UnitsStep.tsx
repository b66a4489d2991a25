import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type QuantimedUnit, unitNotFound } from '@stockwell/engine/entry/import-quantimed/units';
import { doNotImport } from '@stockwell/engine/entry/imports/choice';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { smallScreen } from '../../../platform/theme/screens.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import { ChoiceSheet } from '../imports/ChoiceSheet.tsx';
import type { ChoiceLine } from '../imports/choice-lines.ts';
import { RememberedNote } from '../imports/RememberedNote.tsx';
import type { StepProps } from './step-props.ts';

type Line = ChoiceLine<QuantimedUnit>;
const unitCells = ['to'] as const;
const factorDecimals = 8;

/** The second step: which planning unit each product of the file is. */
export function UnitsStep({ labels, edits, work, refusals, mayImport }: StepProps) {
  const t = useTexts('quantimed', 'importSteps');
  const isNarrow = useMediaQuery(smallScreen) ?? false;
  const { units, remembered } = work;
  const columns = useMemo<readonly SheetColumn<Line>[]>(() => {
    const special = new Map([
      [unitNotFound, t('quantimed:notFound')],
      [doNotImport, t('importSteps:doNotImport')],
    ]);
    const options = [
      ...[...special].map(([id, text]) => ({ id, text })),
      ...labels.products.map(({ id, label }) => ({ id, text: label })),
    ];
    return [
      {
        key: 'productId',
        titleKey: 'quantimed:column.productId',
        kind: 'text',
        computed: true,
        width: 150,
        value: ({ id }) => id,
      },
      {
        key: 'product',
        titleKey: 'quantimed:column.product',
        kind: 'text',
        computed: true,
        pinned: true,
        width: isNarrow ? 140 : 280,
        value: ({ name }) => name,
      },
      {
        key: 'to',
        titleKey: 'quantimed:column.unit',
        kind: 'choice',
        required: true,
        width: 320,
        value: (line) => (line.kind === 'row' ? line.row.to : null),
        options: () => options,
        nameOf: (id) => special.get(Number(id)) ?? labels.product(Number(id)),
      },
      {
        key: 'factor',
        titleKey: 'importSteps:column.factor',
        kind: 'decimal',
        decimals: factorDecimals,
        computed: true,
        width: 150,
        value: (line) =>
          line.kind === 'row' && line.row.multiplier !== null ? 1 / line.row.multiplier : null,
      },
    ];
  }, [t, labels, isNarrow]);
  const lines = useMemo(
    () => units.map((row): Line => ({ kind: 'row', id: row.key, name: row.productName, group: '', row })),
    [units],
  );
  return (
    <>
      <Text size="sm">{t('quantimed:units.intro')}</Text>
      {remembered.isOffered ? <RememberedNote onPutAside={remembered.putAside} /> : null}
      <ChoiceSheet
        label={t('quantimed:step.units')}
        namespace="quantimed"
        columns={columns}
        lines={lines}
        cells={unitCells}
        issues={work.unitIssues}
        issueText={(rule) => t(`quantimed:issue.${rule}`)}
        refusals={refusals}
        history={edits.history}
        onType={
          mayImport
            ? (cells) =>
                edits.edit((now) => ({
                  ...now,
                  units: { ...now.units, ...Object.fromEntries(cells.map(({ key, value }) => [key, value])) },
                }))
            : undefined
        }
      />
      {refusals > 0 && work.unitIssues.length === 0 && !work.isAnythingMapped ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('quantimed:issue.nothing')}
        </Text>
      ) : null}
    </>
  );
}
