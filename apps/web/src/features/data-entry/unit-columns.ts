import { type ChoiceCell, chosenIn, conversionText } from '@stockwell/engine/entry/index';
import type { ReportingUnit } from '@stockwell/model/program-data/index';
import type { EntryRow } from '../../ui/entry/index.ts';
import type { NamedOption, ProgramLabels } from '../../ui/program/index.ts';
import type { SheetColumn, SheetOption } from '../../ui/sheet/index.ts';
import { fileFormulas, reportingUnitFacts } from './file-formulas.ts';
import { shortUnitName } from './unit-names.ts';

interface UnitSource {
  readonly labels: Pick<ProgramLabels, 'reportingUnit' | 'reportingUnits'>;
  readonly reportingUnits: readonly ReportingUnit[];
  readonly multiplierOf: ReadonlyMap<number, number>;
}

interface EntryOfUnit {
  readonly id: string;
  readonly planningUnit: ChoiceCell;
  readonly reportingUnit: ChoiceCell;
}

export const optionsOf = (list: readonly NamedOption[]): readonly SheetOption[] =>
  list.map(({ id, label }) => ({ id, text: label }));

/** The unit in which a quantity is entered, and how many of the planning unit it is. */
export function unitColumns<E extends EntryOfUnit>(source: UnitSource, width: number) {
  const { labels } = source;
  const units = new Map(source.reportingUnits.map((unit) => [unit.realmCountryPlanningUnitId, unit]));
  const unitNames = (product: number | null) =>
    product === null ? [] : labels.reportingUnits(product).map(({ label }) => label);
  const column = <K extends string>(one: SheetColumn<EntryRow<E>> & { readonly key: K }) => one;
  return {
    reportingUnit: column({
      key: 'reportingUnit',
      titleKey: 'dataEntry:column.reportingUnit',
      kind: 'choice',
      required: true,
      width,
      folds: true,
      shortText: ({ entry }, text) => shortUnitName(text, unitNames(chosenIn(entry.planningUnit))),
      value: ({ entry }) => entry.reportingUnit,
      options: ({ entry }) => optionsOf(labels.reportingUnits(chosenIn(entry.planningUnit) ?? 0)),
      nameOf: (value) => labels.reportingUnit(Number(value)),
      facts: reportingUnitFacts(source),
    }),
    conversion: column({
      key: 'conversion',
      titleKey: 'dataEntry:column.conversion',
      kind: 'text',
      computed: true,
      fileFormula: fileFormulas.conversion,
      width: 104,
      value: ({ entry }) => {
        const unit = units.get(chosenIn(entry.reportingUnit) ?? 0);
        return unit ? conversionText(unit) : null;
      },
    }),
  };
}
