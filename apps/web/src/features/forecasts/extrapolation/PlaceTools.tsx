import { Button, Group } from '@mantine/core';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { IconListCheck, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { exportedForecast, type ForecastLabels, type OpenForecast } from '../../../ui/forecast/index.ts';
import { DataCheckDialog } from '../consumption-history/DataCheckDialog.tsx';
import { historyAddress } from './history-address.ts';

interface PlaceToolsProps {
  readonly forecast: OpenForecast;
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly place: ForecastPlace;
  readonly children: ReactNode;
}

/** Ways to the history that is carried on, and what is wrong with it. */
export function PlaceTools({ forecast, data, labels, place, children }: PlaceToolsProps) {
  const t = useTexts('extrapolation', 'consumptionHistory');
  const [isChecking, setChecking] = useState(false);
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={historyAddress(place)}
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t('extrapolation:toHistory')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconListCheck size={16} aria-hidden />}
        onClick={() => setChecking(true)}
      >
        {t('consumptionHistory:check.open')}
      </Button>
      {children}
      {isChecking ? (
        <DataCheckDialog
          data={data}
          labels={labels}
          program={exportedForecast(forecast)}
          onClose={() => setChecking(false)}
        />
      ) : null}
    </Group>
  );
}
