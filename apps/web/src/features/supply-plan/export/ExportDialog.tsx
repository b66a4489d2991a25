import { Alert, Button, Group } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../../../engine/engine.ts';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import {
  type OpenProgram,
  PlanningUnitPicker,
  type ProgramCopy,
  type ProgramWords,
  useProgram,
} from '../../../ui/program/index.ts';
import { chartWords } from '../chart/use-chart-words.ts';
import { PlanDialog } from '../PlanDialog.tsx';
import { usePlanFormat } from '../scene.ts';
import { chartFigures } from '../view/chart-figures.ts';
import { chartOption } from '../view/chart-option.ts';
import { monthsFrom, notBefore } from '../view/month-window.ts';
import { inPlanningUnits, type ShownUnit } from '../view/unit-view.ts';
import { planNotes } from './plan-notes.ts';
import { planSheet } from './plan-sheet.ts';
import { saveCsv, saveWorkbook } from './save-workbook.ts';
import { useSheetWords } from './use-export-words.ts';

export type ExportKind = 'csv' | 'xlsx' | 'pdf';

interface ExportDialogProps {
  readonly kind: ExportKind;
  readonly copy: ProgramCopy | null;
  readonly words: ProgramWords;
  readonly planned: PlannedProduct;
  readonly unit: ShownUnit;
  readonly start: Month;
  readonly onClose: () => void;
}

/** Chooses the products whose plans leave, and writes the file. */
export function ExportDialog({ kind, copy, words, planned, unit, start, onClose }: ExportDialogProps) {
  const { t } = useTranslation('supplyPlan');
  const format = usePlanFormat();
  const sheetWords = useSheetWords();
  const [units, setUnits] = useState<readonly number[]>([planned.planningUnitId]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const program = useProgram(copy, units);
  const months = monthsFrom(notBefore(start, planned.data.cutOffDate));

  async function plansOf({ data }: OpenProgram): Promise<PlannedProduct[]> {
    const plans: PlannedProduct[] = [];
    for (const planningUnitId of units) {
      if (!data) break;
      const { today } = planned;
      const view = await engine().run('plan', { data, planningUnitId, today });
      if (view) plans.push({ ...view, data, planningUnitId, today });
    }
    return plans;
  }

  /** Another product has other reporting units: it leaves in planning units. */
  const unitOf = (one: PlannedProduct): ShownUnit =>
    one.planningUnitId === planned.planningUnitId ? unit : inPlanningUnits;

  async function write(): Promise<void> {
    const plans = await plansOf(program);
    const sheets = plans.map((one) => planSheet(one, months, unitOf(one), words, sheetWords));
    const title = `${planned.data.programCode} ${t('title')}`;
    if (kind === 'csv') return saveCsv(sheets, title, planned.today);
    if (kind === 'xlsx') return saveWorkbook(sheets, title, planned.today);
    const { savePdf } = await import('./save-pdf.ts');
    await savePdf(
      plans.map((one, i) => {
        const figures = chartFigures(one, months, unitOf(one));
        const product = words.product(one.planningUnitId);
        const sheet = sheets[i] ?? planSheet(one, months, unitOf(one), words, sheetWords);
        return {
          sheet,
          chart: chartOption(figures, chartWords(figures, product, format, t), {
            theme: 'light',
            hidden: new Set(),
            printed: true,
          }),
          notes: planNotes(one, months).map(({ about, month, regionId, text }) => [
            t(`export.about.${about}`),
            format.month(month),
            regionId === null ? '' : words.region(regionId),
            text,
          ]),
        };
      }),
      {
        title,
        footer: t('export.footer', {
          program: planned.data.programCode,
          version: planned.data.currentVersion?.versionId ?? 0,
          date: format.date(planned.today),
        }),
        notes: t('export.notes'),
        noteHeading: [t('export.kindColumn'), t('ledger.month'), t('details.region'), t('column.notes')],
        number: format.quantity,
      },
      planned.today,
    );
  }

  async function save(): Promise<void> {
    setState('busy');
    try {
      await write();
      setState('idle');
      onClose();
    } catch (error) {
      console.warn('The plan could not be exported', error);
      setState('failed');
    }
  }

  return (
    <PlanDialog title={t('export.title')} onClose={onClose} size="36rem">
      <PlanningUnitPicker multi words={words} value={units} onChange={setUnits} />
      {state === 'failed' ? (
        <Alert mt="sm" color="red" role="alert">
          {t('export.failed')}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="md">
        <Button
          loading={state === 'busy'}
          disabled={units.length === 0 || program.data === null}
          onClick={() => void save()}
        >
          {t(`export.kind.${kind}`)}
        </Button>
      </Group>
    </PlanDialog>
  );
}
