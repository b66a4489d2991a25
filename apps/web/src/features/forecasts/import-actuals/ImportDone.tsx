import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ImportedProduct } from '@stockwell/engine/entry/import-actuals/preview';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { type ForecastLabels, PageLink } from '../../../ui/forecast/index.ts';
import { ImportedTable } from './ImportedTable.tsx';

interface ImportDoneProps {
  readonly products: readonly ImportedProduct[];
  readonly labels: ForecastLabels;
  readonly forecastName: string;
  /** False where the forecasts could not be calculated. */
  readonly hasForecasts: boolean;
  readonly onUndo: () => void;
  readonly onAgain: () => void;
}

/** What was imported, and where it can be seen or undone. */
export function ImportDone({
  products,
  labels,
  forecastName,
  hasForecasts,
  onUndo,
  onAgain,
}: ImportDoneProps) {
  const t = useTexts('importActuals');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack gap="md" ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Alert
        role="status"
        color="green"
        icon={<IconCheck aria-hidden />}
        title={t('importActuals:done.title', { program: forecastName })}
      >
        {hasForecasts ? t('importActuals:done.text') : null}
      </Alert>
      <ImportedTable products={products} labels={labels} />
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo}>
          {t('importActuals:done.undo')}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('importActuals:done.again')}
        </Button>
        <PageLink to="/dataentry/consumptionDataEntryAndAdjustment" direction="forward" isMain>
          {t('importActuals:toHistory')}
        </PageLink>
      </Group>
    </Stack>
  );
}
