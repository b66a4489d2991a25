import { Text } from '@mantine/core';
import { displayMonth } from '@stockwell/model/months';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { MonthRangePicker } from '../../../ui/months/index.ts';
import type { StepProps } from './step-props.ts';

/** The fourth step: the months that are imported. */
export function MonthsStep({ edits, work: { bounds, range } }: StepProps) {
  const t = useTexts('quantimed');
  const { language } = useSession();
  if (!bounds || !range) return null;
  const nameOf = (month: string): string => displayMonth(month, 'MMM-YYYY', language);
  return (
    <>
      <Text size="sm">
        {t('quantimed:months.intro', { from: nameOf(bounds.from), to: nameOf(bounds.to) })}
      </Text>
      <MonthRangePicker
        value={range}
        bounds={{ min: bounds.from, max: bounds.to }}
        onChange={(next) => edits.edit((now) => ({ ...now, range: next }))}
      />
    </>
  );
}
