import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ForecastUncertainty } from '@stockwell/engine/entry/extrapolation/forecast-uncertainty';
import { overrideErrorsOfProgram } from '@stockwell/engine/entry/extrapolation/overrides';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ExportMenu } from '../../../ui/export/index.ts';
import { exportedForecast, type ForecastLabels, type OpenForecast } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { useExportTexts } from '../../../ui/program/index.ts';
import { PlainTable, tableSection } from '../../../ui/table/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { BulkDialog } from './BulkDialog.tsx';
import classes from './extrapolation.module.css';
import { overrideErrorsText } from './override-errors-text.ts';
import { uncertaintyColumns } from './uncertainty-columns.tsx';
import type { Bulk } from './use-bulk.ts';

interface AllProductsProps {
  readonly forecast: OpenForecast;
  readonly bulk: Bulk;
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly onOpen: (place: ForecastPlace) => void;
}

/** The list of a document, made away from the screen; null until it is there. */
function useUncertaintyList(data: DatasetData): readonly ForecastUncertainty[] | null {
  const [known, setKnown] = useState<readonly ForecastUncertainty[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    engine()
      .run('uncertaintyList', { data }, { signal: leaving.signal })
      .then(setKnown)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [data]);
  return known;
}

/** All products and regions: carried on together, and listed with the most uncertain first. */
export function AllProducts({ forecast, bulk, data, labels, ...props }: AllProductsProps) {
  const t = useTexts('extrapolation');
  const { language } = useSession();
  const texts = useExportTexts();
  const onOpen = useStable(props.onOpen);
  const [isAsking, setAsking] = useState(false);
  const list = useUncertaintyList(data);
  const errors = useMemo(() => overrideErrorsOfProgram(data), [data]);
  const columns = useMemo(
    () => uncertaintyColumns(labels, language, t, onOpen),
    [labels, language, t, onOpen],
  );
  const program = exportedForecast(forecast);
  const { running, outcome } = bulk;
  return (
    <Stack gap="md">
      <div className={classes.tools}>
        {forecast.readonly === null ? (
          <Button
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            disabled={running !== null}
            onClick={() => setAsking(true)}
          >
            {t('extrapolation:bulk.open')}
          </Button>
        ) : null}
        <ExportMenu
          build={() => ({
            title: t('extrapolation:uncertainty.title'),
            facts: texts.facts(program),
            about: texts.version(program),
            day: today(),
            sections: [
              { heading: t('extrapolation:uncertainty.title'), table: tableSection(columns, list ?? []) },
            ],
          })}
        />
      </div>
      {running ? (
        <div role="status">
          <Text size="sm">
            {t('extrapolation:bulk.running', {
              done: running.done,
              total: running.total,
              percent: Math.round((100 * running.done) / Math.max(1, running.total)),
            })}
          </Text>
          <Group gap="sm" wrap="nowrap">
            <Progress
              flex={1}
              value={(100 * running.done) / Math.max(1, running.total)}
              aria-label={t('extrapolation:bulk.bar')}
            />
            <Button size="compact-sm" variant="default" onClick={bulk.cancel}>
              {t('extrapolation:cancel')}
            </Button>
          </Group>
        </div>
      ) : null}
      {outcome?.kind === 'done' ? (
        <Group gap="sm">
          <Text size="sm" role="status">
            {t(outcome.isStopped ? 'extrapolation:bulk.stopped' : 'extrapolation:bulk.done', {
              count: outcome.count,
            })}
            {outcome.failed > 0 ? ` ${t('extrapolation:bulk.problems', { count: outcome.failed })}` : ''}
          </Text>
          {forecast.newestStep === outcome.step ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                void forecast.undoStep(outcome.step).then((result) => result === 'undone' && bulk.forget())
              }
            >
              {t('extrapolation:bulk.undo')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {outcome?.kind === 'nothing' ? <ErrorNotice text={t('extrapolation:bulk.nothing')} /> : null}
      {outcome?.kind === 'failed' ? <ErrorNotice text={t('extrapolation:bulk.failed')} /> : null}
      {errors.months > 0 ? <Text size="sm">{overrideErrorsText(errors, language, t)}</Text> : null}
      {list === null ? (
        <LoadingSpinner />
      ) : (
        <PlainTable<ForecastUncertainty>
          label={t('extrapolation:uncertainty.title')}
          hasCaption
          rowHeading="product"
          minWidth="56rem"
          columns={columns}
          rows={list}
          keyOf={({ place }) => `${place.planningUnitId} ${place.regionId}`}
        />
      )}
      {isAsking ? (
        <BulkDialog
          data={data}
          labels={labels}
          onClose={() => setAsking(false)}
          onRun={(request) => {
            setAsking(false);
            void bulk.run(request);
          }}
        />
      ) : null}
    </Stack>
  );
}
