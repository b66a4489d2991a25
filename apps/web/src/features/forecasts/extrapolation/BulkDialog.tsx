import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import {
  type BulkAction,
  type BulkRequest,
  bulkActions,
  placesFor,
} from '@stockwell/engine/entry/extrapolation/bulk';
import { forecastPlaces, placeFacts } from '@stockwell/engine/entry/extrapolation/place';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { type MonthRange, MonthRangePicker } from '../../../ui/months/index.ts';
import { IdMultiSelect } from '../../../ui/select/index.ts';

interface BulkDialogProps {
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly onClose: () => void;
  readonly onRun: (request: BulkRequest) => void;
}

const actions = Object.keys(bulkActions) as readonly BulkAction[];

/** From the first to the last month of all histories; null without any. */
function wholeSpan(data: DatasetData): MonthRange | null {
  const spans = forecastPlaces(data).flatMap((place) => {
    const { span } = placeFacts(data, place);
    return span ? [span] : [];
  });
  if (spans.length === 0) return null;
  return {
    from: formatMonth(Math.min(...spans.map(({ first }) => first))),
    to: formatMonth(Math.max(...spans.map(({ last }) => last))),
  };
}

/** Which products and regions are carried on, by what, and from which months. */
export function BulkDialog({ data, labels, onClose, onRun }: BulkDialogProps) {
  const t = useTexts('extrapolation');
  const [action, setAction] = useState<BulkAction>('all');
  const [products, chooseProducts] = useState<readonly number[]>([]);
  const [regions, chooseRegions] = useState<readonly number[]>([]);
  const [seasonality, setSeasonality] = useState(true);
  const span = useMemo(() => wholeSpan(data), [data]);
  const [window, setWindow] = useState(span);
  const all = useMemo(() => forecastPlaces(data), [data]);
  const offered = labels.products.filter(({ id }) => all.some(({ planningUnitId }) => planningUnitId === id));
  const isWhole = window?.from === span?.from && window?.to === span?.to;
  const request: BulkRequest = {
    action,
    places: all.filter(
      ({ planningUnitId, regionId }) =>
        (products.length === 0 || products.includes(planningUnitId)) &&
        (regions.length === 0 || regions.includes(regionId)),
    ),
    window: isWhole || !window ? null : { first: parseMonth(window.from), last: parseMonth(window.to) },
    seasonality,
  };
  const possible = placesFor(data, request);
  return (
    <Dialog
      size="lg"
      title={t('extrapolation:bulk.title')}
      onClose={onClose}
      actions={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('extrapolation:cancel')}
          </Button>
          <Button disabled={possible.length === 0} onClick={() => onRun({ ...request, places: possible })}>
            {t('extrapolation:bulk.run')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Radio.Group
          label={t('extrapolation:bulk.what')}
          value={action}
          onChange={(value) => setAction(actions.find((one) => one === value) ?? 'all')}
        >
          <Stack gap="xs" mt="xs">
            {actions.map((one) => (
              <Radio key={one} value={one} label={t(`extrapolation:bulk.action.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <IdMultiSelect
          label={t('extrapolation:bulk.products')}
          placeholder={products.length === 0 ? t('extrapolation:bulk.all') : ''}
          choices={offered}
          value={products}
          onChange={chooseProducts}
        />
        <IdMultiSelect
          label={t('extrapolation:bulk.regions')}
          placeholder={regions.length === 0 ? t('extrapolation:bulk.all') : ''}
          choices={labels.regions}
          value={regions}
          onChange={chooseRegions}
        />
        {span && window ? (
          <MonthRangePicker value={window} bounds={{ min: span.from, max: span.to }} onChange={setWindow} />
        ) : null}
        <Checkbox
          label={t('extrapolation:setting.seasonality')}
          checked={seasonality}
          onChange={(event) => setSeasonality(event.currentTarget.checked)}
        />
        <Text size="sm" role="status">
          {t('extrapolation:bulk.possible', { count: possible.length, total: request.places.length })}
        </Text>
      </Stack>
    </Dialog>
  );
}
