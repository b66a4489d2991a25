import { Button, Menu, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  furtherRows,
  overfullRegions,
  type RegionRow,
  regionRows,
  withFurtherRow,
} from '@stockwell/engine/entry/import-forecast/regions';
import { typedRegions } from '@stockwell/engine/entry/imports/region-choice';
import { displayExact } from '@stockwell/model/numbers';
import { IconArrowsSplit2, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { smallScreen } from '../../../platform/theme/screens.ts';
import type { SheetMenuItem, SheetMessage } from '../../../ui/sheet/index.ts';
import { ChoiceSheet } from '../imports/ChoiceSheet.tsx';
import { type ChoiceLine, steadyLines } from '../imports/choice-lines.ts';
import { regionColumns } from '../imports/region-columns.ts';
import type { StepProps } from './step-props.ts';

const regionCells = ['to', 'percent'] as const;
const percentDecimals = 6;

/** The second step: how much of which region goes where. A region may be divided among several. */
export function RegionsStep({ labels, forecastLabels, edits, work, refusals, mayImport }: StepProps) {
  const t = useTexts('importForecast', 'importSteps');
  const isNarrow = useMediaQuery(smallScreen) ?? false;
  const columns = useMemo(
    () =>
      regionColumns<RegionRow>({
        t,
        isNarrow,
        titleKeys: {
          own: 'importForecast:column.forecastRegion',
          percent: 'importForecast:column.percent',
          other: 'importForecast:column.planRegion',
        },
        regions: labels.regions,
        nameOf: labels.region,
        decimals: percentDecimals,
      }),
    [t, labels, isNarrow],
  );
  const known = useRef<readonly ChoiceLine<RegionRow>[]>([]);
  const { region, among, known: remembered } = work;
  const lines = steadyLines(
    region.rows.map(
      (row): ChoiceLine<RegionRow> => ({
        kind: 'row',
        id: row.key,
        name: forecastLabels.region(row.regionId),
        group: '',
        row,
      }),
    ),
    known.current,
  );
  known.current = lines;
  const split = (regionId: number): void =>
    edits.edit((now) => ({
      ...now,
      further: withFurtherRow(furtherRows(among, now, remembered), regionId),
    }));
  const remove = (key: string): void =>
    edits.edit((now) => ({
      ...now,
      further: furtherRows(among, now, remembered).filter((row) => row.key !== key),
    }));
  const menuOf = (row: RegionRow): readonly SheetMenuItem[] => [
    {
      key: 'split',
      text: t('importForecast:regions.splitThis'),
      icon: <IconArrowsSplit2 size={16} aria-hidden />,
      onPick: () => split(row.regionId),
    },
    ...(row.isFurther
      ? [
          {
            key: 'remove',
            text: t('importForecast:regions.remove'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onPick: () => remove(row.key),
          },
        ]
      : []),
  ];
  const overfull = overfullRegions(region.rows);
  const warnings = region.rows.flatMap(({ key, regionId, isFurther }): SheetMessage[] => {
    const total = overfull.get(regionId);
    if (total === undefined || isFurther) return [];
    return [
      {
        row: key,
        columns: ['percent'],
        level: 'warning',
        text: t('importForecast:regions.overfull', { total: displayExact(total) }),
      },
    ];
  });
  return (
    <>
      <Text size="sm">{t('importForecast:regions.intro')}</Text>
      <ChoiceSheet
        label={t('importForecast:regions.title')}
        namespace="importForecast"
        columns={columns}
        lines={lines}
        cells={regionCells}
        issues={region.issues.map((issue) => ({
          ...issue,
          rule: issue.rule === 'choose' ? 'chooseRegion' : issue.rule,
        }))}
        issueText={(rule) => t(`importForecast:issue.${rule}`)}
        warnings={warnings}
        refusals={refusals}
        history={edits.history}
        menuOf={mayImport ? menuOf : undefined}
        onType={
          mayImport
            ? (cells) =>
                edits.edit((now) => ({
                  ...now,
                  regions: typedRegions(regionRows(among, now, remembered), now.regions, cells),
                }))
            : undefined
        }
        tools={
          <Menu shadow="md" position="bottom-start">
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                disabled={!mayImport}
                leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
              >
                {t('importForecast:regions.split')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {among.forecastRegionIds.map((id) => (
                <Menu.Item key={id} onClick={() => split(id)}>
                  {forecastLabels.region(id)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        }
      />
      {refusals > 0 && region.issues.length === 0 && !work.isAnyRegionMapped ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('importForecast:issue.noRegion')}
        </Text>
      ) : null}
    </>
  );
}
