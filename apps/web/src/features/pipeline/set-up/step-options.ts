import type { StepList, StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { textOf } from '@stockwell/model/label';
import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { shipmentModes } from '@stockwell/model/program-data/index';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetOption } from '../../../ui/sheet/index.ts';
import type { StepChoices } from './step-limits.ts';

/** Lists that another cell of the row narrows: what is offered belongs to what that cell holds. */
export const narrowedBy: Partial<Record<StepList, string>> = {
  dataSource: 'dataSourceTypeId',
  reportingUnit: 'planningUnitId',
};

const everything = 0;

/** What the cells of each list offer, sorted as the language sorts. */
export function stepOptions(choices: StepChoices, language: LanguageCode, t: Translate) {
  const collator = new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
  const made = new Map<string, readonly SheetOption[]>();
  const make = (list: StepList, within: number): readonly SheetOption[] =>
    list === 'shipmentMode'
      ? Object.values(shipmentModes).map((id) => ({ id, text: t(`dataEntry:shipment.mode.${id}`) }))
      : (choices[list] ?? [])
          .filter((choice) => within === everything || choice.within.includes(within))
          .map(({ id, label }) => ({ id, text: textOf(label, language) }))
          .sort((a, b) => collator.compare(a.text, b.text));
  const offered = (list: StepList, within: number = everything): readonly SheetOption[] => {
    const key = `${list} ${within}`;
    const known = made.get(key) ?? make(list, within);
    made.set(key, known);
    return known;
  };
  return {
    offered: (list: StepList, row: StepRow): readonly SheetOption[] => {
      const narrowing = narrowedBy[list];
      const within = narrowing === undefined ? null : row[narrowing];
      return offered(list, typeof within === 'number' ? within : everything);
    },
    /** How many planning units a reporting unit is. */
    multiplierOf: (id: unknown): number | null =>
      choices.reportingUnit?.find((choice) => choice.id === id)?.multiplier ?? null,
    nameOf: (list: StepList, id: number | string): string =>
      offered(list).find((option) => option.id === id)?.text ?? String(id),
  };
}
export type StepOptions = ReturnType<typeof stepOptions>;
