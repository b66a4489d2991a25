import { isObject } from '@stockwell/model/objects';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { referenceText } from '../../ui/entity/entity-record.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';

const textIn = (draft: unknown): string => (isObject(draft) ? String(draft.text ?? '') : String(draft ?? ''));

/** What a sentence of the kind does not speak of. */
const unsaid: Readonly<Record<'once' | 'continuous' | 'repeated', readonly string[]>> = {
  once: ['frequency', 'period', 'repeat', 'span'],
  continuous: ['persons', 'repeat', 'span'],
  repeated: [],
};

/** The row as a sentence; empty while something of it is missing. */
export function usageText(
  drafts: Drafts,
  forecastingUnit: Readonly<Record<string, unknown>> | null,
  { language, t }: DisplayContext,
): string {
  const continuous = drafts.usageType === 2;
  const parts = {
    persons: continuous ? '1' : textIn(drafts.noOfPatients),
    person: textIn(drafts.unit),
    units: textIn(drafts.noOfForecastingUnits),
    unit: referenceText(forecastingUnit?.unit, language),
    frequency: textIn(drafts.usageFrequencyCount),
    period: textIn(drafts.usageFrequencyUsagePeriod),
    repeat: textIn(drafts.repeatCount),
    span: textIn(drafts.repeatUsagePeriod),
  };
  const kind = continuous ? 'continuous' : drafts.oneTimeUsage === true ? 'once' : 'repeated';
  const needed = Object.entries(parts).filter(([name]) => !unsaid[kind].includes(name));
  if (needed.some(([, text]) => text === '')) return '';
  return t(`grids:words.${kind}`, Object.fromEntries(needed));
}
