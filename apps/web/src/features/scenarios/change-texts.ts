import { changeKeys } from '@stockwell/engine/scenarios/index';
import type { LineChange } from './apply-lines.ts';
import { changesByHand } from './changes-by-hand.ts';
import { monthText, type ScenarioLabels } from './parameter-texts.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Everything that a line can do to a record, in the order in which it is counted. */
export const lineChangeKeys = [...changeKeys, ...changesByHand] as const;

/** One record that a line changed, in words. */
export function changeText({ key, values }: LineChange, labels: ScenarioLabels): string {
  const { t, names, format } = labels;
  const quantity = (name: string) => (values[name] === null ? '–' : format.exact(number(values[name])));
  return t(`scenarios:change.${key}`, {
    region: typeof values.regionId === 'number' ? names.region(values.regionId) : '',
    before: quantity('before'),
    after: quantity('after'),
    quantity: quantity('quantity'),
    status: typeof values.statusId === 'number' ? names.shipmentStatus(values.statusId) : '',
    date: typeof values.expectedDeliveryDate === 'string' ? format.date(values.expectedDeliveryDate) : '',
    pastBefore: number(values.pastBefore),
    pastAfter: number(values.pastAfter),
    futureBefore: number(values.futureBefore),
    futureAfter: number(values.futureAfter),
  });
}

export const changeMonth = ({ month }: LineChange, { language }: ScenarioLabels): string =>
  month === null ? '–' : monthText(month, language);

export function countsOf(changes: readonly LineChange[]): readonly (readonly [LineChange['key'], number])[] {
  return lineChangeKeys
    .map((key) => [key, changes.filter((change) => change.key === key).length] as const)
    .filter(([, count]) => count > 0);
}

/** What a line did, counted: `12 forecasts changed, 3 shipments added`. */
export function changesText(changes: readonly LineChange[], { t }: ScenarioLabels): string {
  const counts = countsOf(changes);
  if (counts.length === 0) return t('scenarios:nothing');
  return counts.map(([key, count]) => t(`scenarios:count.${key}`, { count })).join(', ');
}
