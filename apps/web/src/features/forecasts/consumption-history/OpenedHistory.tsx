import { Progress, Stack, Text, Textarea } from '@mantine/core';
import { applyToDocument } from '@stockwell/engine/changes/apply';
import { areNotesRight } from '@stockwell/engine/entry/history/cells';
import { historyChanges } from '@stockwell/engine/entry/history/changes';
import { historyIssues, productHistory } from '@stockwell/engine/entry/history/draft';
import { withEntryUnit } from '@stockwell/engine/entry/history/entry-unit';
import { historyGaps, withGapsFilled } from '@stockwell/engine/entry/history/gaps';
import { historyLine } from '@stockwell/engine/entry/history/table';
import { type DatasetData, forecast as forecastKind } from '@stockwell/model/dataset-data/index';
import type { MonthText } from '@stockwell/model/months';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { ExportMenu, spreadsheetFormats } from '../../../ui/export/index.ts';
import { exportedForecast, type ForecastLabels, type OpenForecast } from '../../../ui/forecast/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { idGenerator, useExportTexts } from '../../../ui/program/index.ts';
import { TreeTable } from '../../../ui/table/index.ts';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { useStable } from '../../../ui/use-stable.ts';
import classes from './consumption-history.module.css';
import { DataCheckDialog } from './DataCheckDialog.tsx';
import { EntryUnitDialog } from './EntryUnitDialog.tsx';
import { HistoryFile } from './HistoryFile.tsx';
import { HistorySheet } from './HistorySheet.tsx';
import { HistoryTools, SaveTools } from './HistoryTools.tsx';
import { historyChart } from './history-chart.ts';
import { historyDocument } from './history-document.ts';
import { gapText, InterpolateDialog } from './InterpolateDialog.tsx';
import { unitName } from './product-names.ts';
import { noData } from './sheet-columns.ts';
import { type TableLine, tableColumns } from './table-columns.tsx';
import { useHistoryEdits } from './use-history-edits.ts';
import { useTableLines } from './use-table-lines.ts';

interface OpenedHistoryProps {
  readonly forecast: OpenForecast;
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly planningUnitId: number;
  readonly months: readonly MonthText[];
  readonly unit: 'entry' | 'planningUnits';
  readonly onOpen: (planningUnitId: number) => void;
}

const keyOfLine = ({ key }: TableLine): string => key;
const regionsOf = ({ regions }: TableLine): readonly TableLine[] => regions;

/** All products of a forecast, and the one that is typed. */
export function OpenedHistory(props: OpenedHistoryProps) {
  const { forecast, data, labels, planningUnitId, months, unit } = props;
  const onOpen = useStable(props.onOpen);
  const t = useTexts('consumptionHistory');
  const { language } = useSession();
  const texts = useExportTexts();
  const [dialog, setDialog] = useState<'unit' | 'interpolate' | 'check' | null>(null);
  const [refusals, setRefusals] = useState(0);
  const close = () => setDialog(null);
  const edits = useHistoryEdits(forecast, planningUnitId);
  const { draft, saving } = edits;
  const history = useMemo(() => productHistory(data, planningUnitId, draft), [data, planningUnitId, draft]);
  // The cell first, then the chart, then the line among all products.
  const shown = useDeferredValue(history);
  const lines = useTableLines(data, useAfterPaint(shown), months, unit, labels);
  const columns = useMemo(
    () => tableColumns(months, language, t, { opened: planningUnitId, onOpen }),
    [months, language, t, planningUnitId, onOpen],
  );
  const chart = useMemo(
    () =>
      shown &&
      historyChart(
        historyLine(shown, months, 'planningUnits'),
        months,
        labels.regions,
        labels.product(shown.unit.planningUnit.id),
        t,
      ),
    [shown, months, labels, t],
  );
  if (!history) return null;
  const issues = historyIssues(history, draft, months);
  const notes = draft.notes ?? history.unit.consumptionNotes ?? '';
  const areNotesWrong = !areNotesRight(notes);
  const isRight = issues.length === 0 && !areNotesWrong;
  const mayEnter = forecast.readonly === null;
  const program = exportedForecast(forecast);
  const typedData = (): DatasetData =>
    applyToDocument(forecastKind, data, historyChanges(data, planningUnitId, draft, idGenerator.recordId));

  const whenRight = (go: () => void): void => {
    if (isRight) go();
    else setRefusals((before) => before + 1);
  };
  const save = async (): Promise<void> => {
    if (await edits.save()) setRefusals(0);
  };
  const interpolate = (): void => {
    const gaps = historyGaps(history, months);
    const line = `${t('consumptionHistory:interpolate.note')} ${gaps.map((gap) => gapText(gap, labels, language)).join(', ')}`;
    edits.edit((_, now) => withGapsFilled(now, gaps, notes.trim(), line));
  };
  const percent = saving?.progress
    ? Math.round((100 * saving.progress.done) / Math.max(1, saving.progress.of))
    : 0;

  return (
    <>
      <TreeTable<TableLine>
        label={t('consumptionHistory:table.title')}
        columns={columns}
        rows={lines}
        keyOf={keyOfLine}
        childrenOf={regionsOf}
      />
      <Text size="xs" c="dimmed">
        <span className={classes.legend}>{noData}</span> {t('consumptionHistory:noData')}
      </Text>
      <Stack component="section" gap="sm" aria-label={t('consumptionHistory:detail.title')}>
        <div className={classes.tools}>
          <div>
            <h2 className={classes.product}>{labels.product(planningUnitId)}</h2>
            <Text size="sm">
              {t('consumptionHistory:enteredIn', {
                unit: unitName(planningUnitId, history.unit, labels, language),
              })}
            </Text>
          </div>
          <ExportMenu
            formats={spreadsheetFormats}
            build={() =>
              historyDocument({
                data: typedData(),
                lines,
                months,
                labels,
                facts: texts.facts(program),
                about: texts.version(program),
                language,
                t,
              })
            }
          />
        </div>
        {edits.failed ? <ErrorNotice text={t(`consumptionHistory:failed.${edits.failed}`)} /> : null}
        {saving ? (
          <div role="status">
            <Text size="sm">{t('consumptionHistory:saving', { percent })}</Text>
            <Progress value={percent} aria-label={t('consumptionHistory:savingBar')} />
          </div>
        ) : null}
        <HistorySheet
          history={history}
          months={months}
          labels={labels}
          edits={edits}
          issues={issues}
          mayEnter={mayEnter}
          refusals={refusals}
          tools={
            <>
              <HistoryTools
                mayEnter={mayEnter}
                onUnit={() => setDialog('unit')}
                onInterpolate={() => whenRight(() => setDialog('interpolate'))}
                onCheck={() => setDialog('check')}
              />
              {mayEnter ? (
                <HistoryFile
                  history={history}
                  months={months}
                  labels={labels}
                  edits={edits}
                  facts={texts.facts(program)}
                  about={texts.version(program)}
                />
              ) : null}
            </>
          }
          status={
            mayEnter ? <SaveTools edits={edits} onSave={() => whenRight(() => void save())} /> : undefined
          }
        />
        <Textarea
          label={t('consumptionHistory:notes')}
          autosize
          minRows={2}
          maxRows={8}
          readOnly={!mayEnter}
          value={notes}
          error={areNotesWrong ? t('consumptionHistory:issue.notes') : undefined}
          onChange={(event) => edits.typeNotes(event.currentTarget.value)}
        />
        {chart ? <ChartFigure chart={chart} /> : null}
      </Stack>
      {dialog === 'unit' ? (
        <EntryUnitDialog
          history={history}
          labels={labels}
          onClose={close}
          onChange={(chosen, amounts) =>
            edits.edit((now, typed) => withEntryUnit(now, planningUnitId, typed, chosen, amounts))
          }
        />
      ) : null}
      {dialog === 'interpolate' ? (
        <InterpolateDialog
          gaps={historyGaps(history, months)}
          labels={labels}
          onClose={close}
          onTake={interpolate}
        />
      ) : null}
      {dialog === 'check' ? (
        <DataCheckDialog data={typedData()} labels={labels} program={program} onClose={close} />
      ) : null}
    </>
  );
}
