import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanFormat, useShownPlan } from '../plan-view-context.ts';
import type { PlanCell } from '../view/plan-grid.ts';
import type { PlanRowSpec } from '../view/plan-rows.ts';
import { shownIn } from '../view/unit-view.ts';

/** What is marked about a cell besides what its numbers say. */
export interface CellMarks {
  /** Several counts of one region in its month. */
  readonly isWarned: boolean;
  readonly isMarked: boolean;
}

export type CellNotes = (cell: PlanCell, spec: PlanRowSpec, marks: CellMarks) => readonly string[];

/** What the look of a cell means, in words: for tooltips and for those who do not see it. */
export function useCellNotes(): CellNotes {
  const { t } = useTranslation('supplyPlan');
  const { labels, unit, marked } = useShownPlan();
  const format = usePlanFormat();
  return useCallback<CellNotes>(
    (cell, spec, { isWarned, isMarked }) => {
      const quantity = (value: number): string => format.exact(shownIn(unit, value));
      const notes: string[] = [];
      const { choice, shipments } = cell;
      if (choice) {
        notes.push(
          t(`choice.${choice.why}`, {
            actual: quantity(choice.actual),
            forecast: quantity(choice.forecast),
            reported: choice.regionsReported,
            regions: choice.regions,
          }),
        );
      }
      if (cell.band) notes.push(t(`band.${cell.band}`));
      else if (cell.out) notes.push(t('band.stockedOut'));
      if (cell.counted) notes.push(t(spec.key === 'opening' ? 'note.openingCounted' : 'note.counted'));
      if (cell.emergency) notes.push(t('note.emergencySuggestion'));
      if (shipments && spec.key !== 'shipments') {
        for (const { shipment, quantity: planningUnits } of shipments.shipments) {
          const agentId = shipment.procurementAgent?.id;
          notes.push(
            t('note.shipment', {
              agent: agentId === undefined ? t('shipment.noAgent') : labels.agent(agentId).code,
              quantity: quantity(planningUnits),
              status: labels.shipmentStatus(shipment.shipmentStatus.id),
            }),
          );
        }
        if (shipments.emergency) notes.push(t('note.emergency'));
        if (shipments.local) notes.push(t('note.local'));
        if (shipments.erp) notes.push(t('note.erp'));
      }
      if (isWarned) notes.push(t('note.severalCounts'));
      if (marked && isMarked) notes.push(marked.note);
      return notes;
    },
    [t, labels, unit, marked, format],
  );
}
