import { monthOfDate } from '@stockwell/model/months';
import { useTranslation } from 'react-i18next';
import {
  filterBounds,
  type MonthRange,
  MonthRangePicker as Months,
  shipmentFilterBounds,
} from '../months/index.ts';
import { today } from './today.ts';

interface MonthRangePickerProps {
  readonly value: MonthRange;
  readonly onChange: (range: MonthRange) => void;
  /** Shipments are planned further ahead than anything else. */
  readonly ofShipments?: boolean;
}

/** The period of a page. */
export function MonthRangePicker({ value, onChange, ofShipments = false }: MonthRangePickerProps) {
  const { t } = useTranslation('programCopies');
  const month = monthOfDate(today());
  return (
    <Months
      value={value}
      onChange={onChange}
      bounds={ofShipments ? shipmentFilterBounds(month) : filterBounds(month)}
      fromLabel={t('pick.from')}
      toLabel={t('pick.to')}
    />
  );
}
