import type { Month } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useTranslation } from 'react-i18next';
import { engine } from '../../../engine/engine.ts';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import { chartSvg } from '../../../ui/charts/index.ts';
import type { ExportDocument, ExportFormat, ExportSection, ExportWork } from '../../../ui/export/index.ts';
import { byRegionName, type ExportState, useExportTexts } from '../../../ui/program/index.ts';
import { planChartLabels } from '../chart/use-plan-chart-labels.ts';
import { usePlanFormat } from '../plan-view-context.ts';
import { chartFigures } from '../view/chart-figures.ts';
import { monthsFrom, notBefore } from '../view/month-window.ts';
import { planChart } from '../view/plan-chart.ts';
import { inPlanningUnits, type ShownUnit } from '../view/unit-view.ts';
import type { ExportedPlan } from './exported-plan.ts';
import { type ExportedProduct, productSections } from './plan-document.ts';
import { planNotes } from './plan-notes.ts';
import { planSection } from './plan-section.ts';
import { usePlanExportLabels } from './use-plan-export-labels.ts';

/** What is exported of which plans. */
interface AskedPlans {
  readonly kind: ExportFormat;
  readonly program: ProgramData;
  readonly units: readonly number[];
  readonly state: ExportState;
}

/** Lets the screen show how far the export is, and take a click on its way. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Builds the document of plans, one product after the other. */
export function usePlanDocument({ labels, planningUnitId, today, unit, start }: ExportedPlan) {
  const { t } = useTranslation('supplyPlan');
  const format = usePlanFormat();
  const exportLabels = usePlanExportLabels();
  const texts = useExportTexts();
  const noteLabels = {
    notes: t('export.notes'),
    product: t('controls.planningUnit'),
    noteHeading: [t('export.kindColumn'), t('ledger.month'), t('details.region'), t('column.notes')],
  };

  /** Another product has other reporting units: it is exported in planning units. */
  const unitOf = (one: PlannedProduct): ShownUnit =>
    one.planningUnitId === planningUnitId ? unit : inPlanningUnits;

  async function productOf(
    one: PlannedProduct,
    months: readonly Month[],
    kind: ExportFormat,
  ): Promise<ExportedProduct> {
    const section = planSection(one, months, unitOf(one), labels, exportLabels);
    const notes = planNotes(one, months, byRegionName(labels)).map(({ about, month, regionId, text }) => [
      t(`export.about.${about}`),
      format.month(month),
      regionId === null ? '' : labels.region(regionId),
      text,
    ]);
    if (kind !== 'pdf') return { section, notes, chart: null };
    const figures = chartFigures(one, months, unitOf(one));
    const chart = planChartLabels(figures, labels.product(one.planningUnitId), format, t);
    return { section, notes, chart: await chartSvg(planChart(figures, chart), chart) };
  }

  return async function documentOf(
    { kind, program, units, state }: AskedPlans,
    { signal, onProgress }: ExportWork,
  ): Promise<ExportDocument> {
    const months = monthsFrom(notBefore(start, program.cutOffDate));
    const version = program.currentVersion?.versionId ?? 0;
    const sections: ExportSection[] = [];
    for (const [done, one] of units.entries()) {
      onProgress({ done, total: units.length });
      await pause();
      signal.throwIfAborted();
      const view = await engine().run('plan', { data: program, planningUnitId: one, today });
      if (!view) continue;
      const planned = { ...view, data: program, planningUnitId: one, today };
      sections.push(...productSections(await productOf(planned, months, kind), noteLabels));
    }
    const exported = {
      programCode: program.programCode,
      programName: labels.program().label,
      versionId: version,
      state,
    };
    return {
      title: t('title'),
      about: texts.versionAndState(exported),
      facts: texts.facts(exported),
      sections,
      day: today,
      footer: t('export.footer', { program: program.programCode, version, date: format.date(today) }),
    };
  };
}
