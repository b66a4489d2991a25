import { conversionText } from '@stockwell/engine/entry/index';
import type { ReportingUnit } from '@stockwell/model/program-data/index';
import type { FormulaCells, SheetColumn } from '../../ui/sheet/index.ts';

interface Units {
  readonly reportingUnits: readonly ReportingUnit[];
  readonly multiplierOf: ReadonlyMap<number, number>;
}

/** What a template holds of each reporting unit, for the formulas below. */
export function reportingUnitFacts({
  reportingUnits,
  multiplierOf,
}: Units): NonNullable<SheetColumn<never>['facts']> {
  const texts = new Map(
    reportingUnits.map((unit) => [unit.realmCountryPlanningUnitId, conversionText(unit)] as const),
  );
  return {
    conversion: (id) => texts.get(Number(id)) ?? null,
    multiplier: (id) => multiplierOf.get(Number(id)) ?? null,
  };
}

/** Empty while one of the cells is empty or what is calculated from them is an error. */
const whenFilled = (cells: readonly string[], result: string): string =>
  `IF(OR(${cells.map((cell) => `${cell}=""`).join(',')}),"",IFERROR(${result},""))`;

/** The same calculations as those of the engine, for somebody who fills in a template. */
export const fileFormulas = {
  conversion: ({ fact }: FormulaCells): string => `IFERROR(${fact('reportingUnit', 'conversion')},"")`,
  quantityInUnits: ({ cell, fact }: FormulaCells): string =>
    whenFilled([cell('quantity')], `ROUND(${cell('quantity')}*${fact('reportingUnit', 'multiplier')},8)`),
  goods: ({ cell }: FormulaCells): string =>
    whenFilled(
      [cell('quantityInUnits'), cell('rate')],
      `ROUND(${cell('quantityInUnits')}*${cell('rate')},2)`,
    ),
  total: ({ cell }: FormulaCells): string =>
    whenFilled([cell('goods'), cell('freightCost')], `ROUND(${cell('goods')}+${cell('freightCost')},2)`),
} as const;
