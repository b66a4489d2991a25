import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { type AgreedRegion, agreeRegions } from '@stockwell/engine/outputs/agree-regions';
import { noSelection } from '@stockwell/engine/outputs/selection';
import { treeResultsOf } from '@stockwell/engine/outputs/tree-results';
import type { CoherentWay } from '@stockwell/engine/series/coherent';
import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { timeStamp } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import { useNational } from './use-national.ts';
import type { SelectMany } from './use-select-many.ts';

interface AgreeDialogProps {
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly unit: DatasetPlanningUnit;
  readonly onApply: SelectMany['apply'];
  readonly onClose: () => void;
}

const ways: readonly CoherentWay[] = ['minimumTrace', 'topDown', 'bottomUp'];

/** The regions of a product made to agree with a forecast of the country; what changes is shown first. */
export function AgreeDialog({ data, labels, unit, onApply, onClose }: AgreeDialogProps) {
  const t = useTexts('compare');
  const { user } = useSession();
  const { options, isRunning } = useNational(data, unit);
  const [way, setWay] = useState<CoherentWay>('minimumTrace');
  const [wanted, setWanted] = useState<string | null>(null);
  const national = options.find(({ id }) => id === wanted) ?? options[0] ?? null;
  const outcome = useMemo(
    () => (national ? agreeRegions(data, treeResultsOf(data), unit, national.values, way) : null),
    [data, unit, national, way],
  );
  const product = labels.product(unit.planningUnit.id);
  const apply = (): void => {
    if (!outcome?.ok) return;
    const stamp = {
      lastModifiedBy: user && { userId: user.userId },
      lastModifiedDate: timeStamp(),
    };
    const selections = outcome.value.regions.map(({ regionId, agreed }) => {
      const { agreed: _, ...selected } = unit.selectedForecastMap[regionId] ?? noSelection;
      return {
        planningUnitId: unit.planningUnit.id,
        regionId,
        selected: agreed
          ? { ...selected, agreed: { ...agreed, months: [...agreed.months], ...stamp } }
          : selected,
      };
    });
    onClose();
    void onApply(selections, t('compare:agree.done', { product }));
  };
  const columns: readonly Column<AgreedRegion | 'country'>[] = [
    {
      key: 'region',
      title: t('compare:column.region'),
      kind: 'text',
      value: (row) => (row === 'country' ? t('compare:agree.country') : labels.region(row.regionId)),
    },
    ...(['before', 'after'] as const).map(
      (key): Column<AgreedRegion | 'country'> => ({
        key,
        title: t(`compare:agree.${key}`),
        kind: 'number',
        decimals: 2,
        value: (row) => (row === 'country' ? (outcome?.ok ? outcome.value[key] : null) : row[key]),
      }),
    ),
    {
      key: 'change',
      title: t('compare:agree.change'),
      kind: 'percent',
      decimals: 2,
      value: (row) => {
        const { before, after } =
          row === 'country' ? (outcome?.ok ? outcome.value : { before: 0, after: 0 }) : row;
        return before > 0 ? (after - before) / before : null;
      },
    },
    {
      key: 'error',
      title: t('compare:column.error'),
      kind: 'percent',
      decimals: 2,
      value: (row) => (row === 'country' ? (outcome?.ok ? outcome.value.nationalError : null) : row.error),
    },
  ];
  return (
    <Dialog
      title={t('compare:agree.title', { product })}
      size="min(56rem, 96vw)"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('compare:cancel')}
          </Button>
          <Button disabled={!outcome?.ok} onClick={apply}>
            {t('compare:agree.apply')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('compare:agree.text')}</Text>
      <Radio.Group
        label={t('compare:agree.way')}
        value={way}
        onChange={(next) => setWay(next as CoherentWay)}
      >
        <Stack gap="xs" mt="xs">
          {ways.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`compare:way.${one}`)}
              description={t(`compare:wayText.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <IdSelect
        label={t('compare:agree.national')}
        clearable={false}
        disabled={way === 'bottomUp'}
        choices={options.map(({ id, label }) => ({ id, label: label ?? t('compare:agree.automatic') }))}
        value={national?.id ?? null}
        onChange={setWanted}
      />
      {isRunning ? <LoadingSpinner /> : null}
      {!isRunning && national === null ? <Alert color="yellow">{t('compare:agree.nothing')}</Alert> : null}
      {outcome && !outcome.ok ? (
        <Alert color="yellow">
          {t(`compare:agree.problem.${outcome.problem}`, {
            regions:
              outcome.problem === 'regionWithout'
                ? outcome.regionIds.map((id) => labels.region(id)).join(', ')
                : '',
          })}
        </Alert>
      ) : null}
      {outcome?.ok ? (
        <PlainTable<AgreedRegion | 'country'>
          label={t('compare:agree.preview')}
          rowHeading="region"
          columns={columns}
          rows={[...outcome.value.regions, 'country']}
          keyOf={(row) => (row === 'country' ? row : row.regionId)}
          isChosen={(row) => row === 'country'}
        />
      ) : null}
    </Dialog>
  );
}
