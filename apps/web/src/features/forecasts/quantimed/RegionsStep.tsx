import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RegionShare } from '@stockwell/engine/entry/import-quantimed/shares';
import { displayExact } from '@stockwell/model/numbers';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { smallScreen } from '../../../platform/theme/screens.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import { ChoiceSheet } from '../imports/ChoiceSheet.tsx';
import type { ChoiceLine } from '../imports/choice-lines.ts';
import type { StepProps } from './step-props.ts';

type Line = ChoiceLine<RegionShare>;
const shareCells = ['percent'] as const;
const percentDecimals = 2;
const whole = 100;

/** The third step: how much of the forecast each region of the plan gets. */
export function RegionsStep({ labels, edits, work, refusals, mayImport }: StepProps) {
  const t = useTexts('quantimed', 'importSteps');
  const { language } = useSession();
  const isNarrow = useMediaQuery(smallScreen) ?? false;
  const { shares, total } = work;
  const columns = useMemo<readonly SheetColumn<Line>[]>(
    () => [
      {
        key: 'region',
        titleKey: 'quantimed:column.region',
        kind: 'text',
        computed: true,
        pinned: true,
        width: isNarrow ? 160 : 320,
        value: ({ name }) => name,
      },
      {
        key: 'percent',
        titleKey: 'quantimed:column.percent',
        kind: 'decimal',
        decimals: percentDecimals,
        width: 180,
        value: (line) => (line.kind === 'row' ? line.row.percent : null),
      },
    ],
    [isNarrow],
  );
  const lines = useMemo(
    () =>
      shares.map(
        (row): Line => ({ kind: 'row', id: row.key, name: labels.region(row.regionId), group: '', row }),
      ),
    [shares, labels],
  );
  return (
    <>
      <Text size="sm">{t('quantimed:regions.intro')}</Text>
      <ChoiceSheet
        label={t('quantimed:step.regions')}
        namespace="quantimed"
        columns={columns}
        lines={lines}
        cells={shareCells}
        issues={work.regionIssues}
        issueText={(rule) => t(`quantimed:issue.${rule}`)}
        refusals={refusals}
        history={edits.history}
        onType={
          mayImport
            ? (cells) =>
                edits.edit((now) => ({
                  ...now,
                  shares: {
                    ...now.shares,
                    ...Object.fromEntries(cells.map(({ key, value }) => [key, value])),
                  },
                }))
            : undefined
        }
      />
      <Text size="sm" role="status" {...(total > whole ? { c: 'var(--mantine-color-error)' } : {})}>
        {t(total > whole ? 'quantimed:regions.overfull' : 'quantimed:regions.total', {
          total: displayExact(total, language),
        })}
      </Text>
      {refusals > 0 && work.regionIssues.length === 0 && !work.isAnyRegionChosen ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('quantimed:issue.noRegion')}
        </Text>
      ) : null}
    </>
  );
}
