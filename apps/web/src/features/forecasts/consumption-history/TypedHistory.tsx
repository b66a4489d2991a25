import { Progress, Stack, Text } from '@mantine/core';
import { applyToDocument } from '@stockwell/engine/changes/apply';
import { areNotesRight } from '@stockwell/engine/entry/history/cells';
import { historyChanges } from '@stockwell/engine/entry/history/changes';
import { historyIssues, type ProductHistory } from '@stockwell/engine/entry/history/draft';
import { withEntryUnit } from '@stockwell/engine/entry/history/entry-unit';
import { historyGaps, withGapsFilled } from '@stockwell/engine/entry/history/gaps';
import { type DatasetData, forecast as forecastKind } from '@stockwell/model/dataset-data/index';
import type { MonthText } from '@stockwell/model/months';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ExportMenu, spreadsheetFormats } from '../../../ui/export/index.ts';
import { exportedForecast, type ForecastLabels, type OpenForecast } from '../../../ui/forecast/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { idGenerator, useExportTexts } from '../../../ui/program/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import classes from './consumption-history.module.css';
import { DataCheckDialog } from './DataCheckDialog.tsx';
import { EntryUnitDialog } from './EntryUnitDialog.tsx';
import { HistoryFile } from './HistoryFile.tsx';
import { HistoryGraph } from './HistoryGraph.tsx';
import { HistoryNotes } from './HistoryNotes.tsx';
import { HistorySheet } from './HistorySheet.tsx';
import { type HistoryTool, HistoryTools, SaveTools } from './HistoryTools.tsx';
import { historyDocument } from './history-document.ts';
import { gapText, InterpolateDialog } from './InterpolateDialog.tsx';
import { unitName } from './product-names.ts';
import type { HistoryEdits } from './use-history-edits.ts';
import { tableLines } from './use-table-lines.ts';

interface TypedHistoryProps {
  readonly forecast: OpenForecast;
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly planningUnitId: number;
  readonly months: readonly MonthText[];
  readonly unit: 'entry' | 'planningUnits';
  readonly edits: HistoryEdits;
  readonly history: ProductHistory;
}

/** The history of a product: its sheet, notes and graph, and what can be done with it. */
export function TypedHistory(props: TypedHistoryProps) {
  const { forecast, data, labels, planningUnitId, months, unit, edits, history } = props;
  const t = useTexts('consumptionHistory');
  const { language } = useSession();
  const texts = useExportTexts();
  const [dialog, setDialog] = useState<HistoryTool | null>(null);
  const [refusals, setRefusals] = useState(0);
  const close = () => setDialog(null);
  const { draft, saving } = edits;
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
  const openTool = useStable((tool: HistoryTool): void => {
    if (tool === 'interpolate') whenRight(() => setDialog(tool));
    else setDialog(tool);
  });
  const saveWhenRight = useStable(() => whenRight(() => void save()));
  const typeNotes = useStable(edits.typeNotes);
  const discard = useStable(edits.discard);
  const build = useStable(() =>
    historyDocument({
      data: typedData(),
      lines: tableLines(data, history, months, unit, labels, language),
      months,
      labels,
      facts: texts.facts(program),
      about: texts.version(program),
      language,
      t,
    }),
  );
  const percent = saving?.progress
    ? Math.round((100 * saving.progress.done) / Math.max(1, saving.progress.of))
    : 0;

  return (
    <>
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
          <ExportMenu formats={spreadsheetFormats} build={build} />
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
              <HistoryTools mayEnter={mayEnter} onOpen={openTool} />
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
            mayEnter ? (
              <SaveTools
                isDirty={edits.isDirty}
                isSaving={saving !== null}
                onSave={saveWhenRight}
                onDiscard={discard}
              />
            ) : undefined
          }
        />
        <HistoryNotes
          notes={notes}
          readOnly={!mayEnter}
          error={areNotesWrong ? t('consumptionHistory:issue.notes') : undefined}
          onType={typeNotes}
        />
        <HistoryGraph history={history} months={months} labels={labels} />
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
