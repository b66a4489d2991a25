import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import type { DateText, Month } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/context.ts';
import { engine } from '../../../engine/engine.ts';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import { exportFileName, saveFile } from '../../../ui/entity/list/export-rows.ts';
import { type PdfChapter, pdfOf } from '../../../ui/export/pdf-tables.ts';
import {
  byRegionName,
  exportStateOf,
  PlanningUnitPicker,
  type ProgramCopy,
  type ProgramWords,
  useExportTexts,
  useProgram,
} from '../../../ui/program/index.ts';
import { chartWords } from '../chart/use-chart-words.ts';
import { PlanDialog } from '../PlanDialog.tsx';
import { usePlanFormat } from '../scene.ts';
import { useServerProducts } from '../server-plan.ts';
import { chartFigures } from '../view/chart-figures.ts';
import { chartOption } from '../view/chart-option.ts';
import { monthsFrom, notBefore } from '../view/month-window.ts';
import { inPlanningUnits, type ShownUnit } from '../view/unit-view.ts';
import { type ExportScope, exportedUnits, scopes } from './export-scope.ts';
import { pictureOf, planChapter } from './plan-chapter.ts';
import { planNotes } from './plan-notes.ts';
import { type PlanSheet, planSheet } from './plan-sheet.ts';
import { saveCsv, saveWorkbook } from './save-workbook.ts';
import { useSheetWords } from './use-export-words.ts';

export type ExportKind = 'csv' | 'xlsx' | 'pdf';

/** The plan that is looked at, from which the choice of what leaves begins. */
export interface ExportedPlan {
  readonly copy: ProgramCopy | null;
  /** Whether the newest version on the server leaves instead of the copy on this device. */
  readonly ofServer: boolean;
  readonly words: ProgramWords;
  readonly planningUnitId: number;
  readonly today: DateText;
  readonly unit: ShownUnit;
  readonly start: Month;
}

interface ExportDialogProps extends ExportedPlan {
  readonly kind: ExportKind;
  readonly onClose: () => void;
}

/** Chooses the products whose plans leave, and writes the file. */
export function ExportDialog(props: ExportDialogProps) {
  const { kind, copy, ofServer, words, planningUnitId, today, unit, start, onClose } = props;
  const { t } = useTranslation('supplyPlan');
  const format = usePlanFormat();
  const { language } = useSession();
  const sheetWords = useSheetWords();
  const texts = useExportTexts();
  const [scope, setScope] = useState<ExportScope>('one');
  const [chosen, setChosen] = useState<readonly number[]>([planningUnitId]);
  const units = useMemo(
    () => exportedUnits(scope, planningUnitId, chosen, words),
    [scope, planningUnitId, chosen, words],
  );
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const kept = useProgram(ofServer ? null : copy, units);
  const server = useServerProducts(ofServer ? (copy?.programId ?? null) : null, units);
  const data = ofServer ? server.data : kept.data;

  const printed = {
    notes: t('export.notes'),
    noteHeading: [t('export.kindColumn'), t('ledger.month'), t('details.region'), t('column.notes')],
    exact: format.exact,
  };

  async function plansOf(document: ProgramData): Promise<PlannedProduct[]> {
    const plans: PlannedProduct[] = [];
    for (const one of units) {
      const view = await engine().run('plan', { data: document, planningUnitId: one, today });
      if (view) plans.push({ ...view, data: document, planningUnitId: one, today });
    }
    return plans;
  }

  /** Another product has other reporting units: it leaves in planning units. */
  const unitOf = (one: PlannedProduct): ShownUnit =>
    one.planningUnitId === planningUnitId ? unit : inPlanningUnits;

  async function write(document: ProgramData): Promise<void> {
    const plans = await plansOf(document);
    const months = monthsFrom(notBefore(start, document.cutOffDate));
    const version = document.currentVersion?.versionId ?? 0;
    const about = texts.facts({
      programCode: document.programCode,
      programName: words.program().label,
      versionId: version,
      state: ofServer ? 'server' : exportStateOf(kept),
    });
    const sheets = plans.map((one) => planSheet(one, months, unitOf(one), words, sheetWords, about));
    const title = `${document.programCode} ${ofServer ? `v${version} ` : ''}${t('title')}`;
    if (kind === 'csv') return saveCsv(sheets, title, today, language);
    if (kind === 'xlsx') return saveWorkbook(sheets, title, today);
    const pdf = await pdfFor(plans, sheets, months, {
      program: document.programCode,
      version,
      date: format.date(today),
    });
    if (pdf) saveFile(pdf, exportFileName(title, today, 'pdf'));
  }

  /** A chapter a product, with its picture and its notes. */
  async function pdfFor(
    plans: readonly PlannedProduct[],
    sheets: readonly PlanSheet[],
    months: readonly Month[],
    footer: { readonly program: string; readonly version: number; readonly date: string },
  ) {
    const chapters: PdfChapter[] = [];
    for (const [at, sheet] of sheets.entries()) {
      const one = plans[at];
      if (!one) continue;
      const figures = chartFigures(one, months, unitOf(one));
      const chart = chartWords(figures, words.product(one.planningUnitId), format, t);
      const look = { theme: 'light', hidden: new Set<never>(), printed: true } as const;
      const notes = planNotes(one, months, byRegionName(words)).map(({ about, month, regionId, text }) => [
        t(`export.about.${about}`),
        format.month(month),
        regionId === null ? '' : words.region(regionId),
        text,
      ]);
      const picture = await pictureOf(chartOption(figures, chart, look));
      chapters.push(planChapter({ sheet, notes }, picture, printed));
    }
    const [first, ...more] = chapters;
    if (!first) return null;
    return pdfOf({
      ...first,
      more,
      pageText: (page, of) => t('export.footer', { ...footer, page, of }),
    });
  }

  async function save(document: ProgramData): Promise<void> {
    setState('busy');
    try {
      await write(document);
      setState('idle');
      onClose();
    } catch (error) {
      console.warn('The plan could not be exported', error);
      setState('failed');
    }
  }

  return (
    <PlanDialog title={t('export.title')} onClose={onClose} size="36rem">
      <Radio.Group
        label={t('export.scope')}
        value={scope}
        onChange={(value) => setScope(scopes.find((one) => one === value) ?? 'one')}
        mb="sm"
      >
        <Stack gap={6} mt={6}>
          <Radio value="one" label={t('export.scopeOne', { product: words.product(planningUnitId) })} />
          <Radio value="all" label={t('export.scopeAll', { count: words.products.length })} />
          <Radio value="some" label={t('export.scopeSome')} />
        </Stack>
      </Radio.Group>
      {scope === 'some' ? (
        <PlanningUnitPicker multi words={words} value={chosen} onChange={setChosen} />
      ) : null}
      {state === 'failed' ? (
        <Alert mt="sm" color="red" role="alert">
          {t('export.failed')}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="md">
        <Button
          loading={state === 'busy'}
          disabled={units.length === 0 || data === null}
          onClick={() => data && void save(data)}
        >
          {t(`export.kind.${kind}`)}
        </Button>
      </Group>
    </PlanDialog>
  );
}
