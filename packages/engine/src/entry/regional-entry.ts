import type { BatchLine } from './batch-lines.ts';
import type { ChoiceCell, MonthCell, NumberCell, TextCell } from './field.ts';

/**
 * A record of a product, a month and a region as it stands in a sheet, whatever it says: every cell may still be
 * empty or wrong.
 */
export interface RegionalEntry {
  readonly id: string;
  readonly planningUnit: ChoiceCell;
  readonly month: MonthCell;
  readonly region: ChoiceCell;
  readonly dataSource: ChoiceCell;
  readonly reportingUnit: ChoiceCell;
  readonly quantity: NumberCell;
  readonly notes: TextCell;
  readonly active: boolean;
  readonly batches: readonly BatchLine[];
}
