import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type Bounds, type MonthRange, MonthRangePicker } from '../../../ui/months/index.ts';
import { displayByOptions } from '../../../ui/report/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import classes from './compare.module.css';
import type { Units } from './counted.ts';
import type { CompareLook } from './use-look.ts';

interface LookFieldsProps {
  readonly look: CompareLook;
  readonly onLook: (look: CompareLook) => void;
  readonly units: Units;
  readonly range: MonthRange;
  readonly bounds: Bounds;
  readonly onRange: (range: MonthRange) => void;
}

/** How the candidates are drawn: in which unit, which months, months or years. */
export function LookFields({ look, onLook, units, range, bounds, onRange }: LookFieldsProps) {
  const t = useTexts('compare', 'treeValidation');
  const { language } = useSession();
  const only = (which: 'period' | 'fits') => (
    <Checkbox
      label={t(`compare:only.${which}`)}
      checked={look.only === which}
      onChange={(event) => onLook({ ...look, only: event.currentTarget.checked ? which : 'all' })}
    />
  );
  return (
    <div className={classes.look}>
      <IdSelect
        label={t('compare:unit.label')}
        clearable={false}
        choices={units.options}
        value={units.chosen}
        onChange={(unit) => unit !== null && onLook({ ...look, unit })}
      />
      <IdSelect
        label={t('treeValidation:filter.displayBy')}
        clearable={false}
        disabled={look.only === 'period'}
        choices={displayByOptions({ t, language })}
        value={look.only === 'period' ? 1 : look.displayBy}
        onChange={(displayBy) => displayBy !== null && onLook({ ...look, displayBy })}
      />
      {look.only === 'period' ? null : <MonthRangePicker value={range} bounds={bounds} onChange={onRange} />}
      {only('period')}
      {only('fits')}
    </div>
  );
}
