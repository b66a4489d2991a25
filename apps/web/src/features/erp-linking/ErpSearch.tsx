import { Autocomplete, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RequisitionLine } from '@stockwell/engine/erp/linked-shipments';
import { erpLinkingEndpoints as calls, leastSearchLength } from '@stockwell/model/api/erp-linking';
import type { ErpPlanningUnit } from '@stockwell/model/erp/line';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { textIn } from '../../local/masters/record.ts';
import { useSession } from '../../platform/session/context.ts';

/** What is searched for: an order by its whole number, a product of the ERP, or both. */
export interface ErpSearchValue {
  readonly roNo: string | null;
  readonly erpUnit: ErpPlanningUnit | null;
}

interface ErpSearchProps {
  readonly programId: number;
  readonly planningUnitId: number;
  readonly delinkedList: readonly RequisitionLine[];
  readonly value: ErpSearchValue;
  readonly onChange: (value: ErpSearchValue) => void;
}

const pause = 300;
const isLongEnough = (text: string): boolean => text.trim().length >= leastSearchLength;

/** Searches the orders of the ERP by product and by number; suggestions come from four characters on. */
export function ErpSearch({ programId, planningUnitId, delinkedList, value, onChange }: ErpSearchProps) {
  const t = useTexts('erpLinking');
  const { language } = useSession();
  const [unitText, setUnitText] = useState('');
  const [orderText, setOrderText] = useState(value.roNo ?? '');
  const [unitSearch] = useDebouncedValue(unitText, pause);
  const [orderSearch] = useDebouncedValue(orderText, pause);
  const nameOf = (unit: ErpPlanningUnit): string => `${textIn(unit, language)} [${unit.skuCode}]`;
  const chosenUnit = value.erpUnit ? nameOf(value.erpUnit) : null;
  const erpPlanningUnitId = value.erpUnit?.id ?? null;
  const units = useQuery({
    queryKey: ['erpLinking', 'units', programId, planningUnitId, unitSearch, delinkedList],
    enabled: isLongEnough(unitSearch) && unitSearch !== chosenUnit,
    queryFn: ({ signal }) =>
      call(calls.autoCompletePu, {
        body: { puName: unitSearch, planningUnitId, programId, delinkedList: [...delinkedList] },
        signal,
        quiet: true,
      }),
  });
  const orders = useQuery({
    queryKey: [
      'erpLinking',
      'orders',
      programId,
      planningUnitId,
      erpPlanningUnitId,
      orderSearch,
      delinkedList,
    ],
    enabled: isLongEnough(orderSearch) && orderSearch !== value.roNo,
    queryFn: ({ signal }) =>
      call(calls.autoCompleteOrder, {
        body: {
          roPo: orderSearch.toUpperCase(),
          programId,
          erpPlanningUnitId,
          qatPlanningUnitId: planningUnitId,
          delinkedList: [...delinkedList],
        },
        signal,
        quiet: true,
      }),
  });
  const found = units.data ?? [];
  const takeUnit = (text: string): void => {
    const erpUnit = found.find((unit) => nameOf(unit) === text) ?? null;
    onChange({ ...value, erpUnit });
  };
  const takeOrder = (text: string): void => onChange({ ...value, roNo: text.trim().toUpperCase() || null });
  const isEmpty = value.roNo === null && value.erpUnit === null;
  return (
    <>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <Autocomplete
          label={t('erpLinking:search.unit')}
          description={t('erpLinking:search.least', { count: leastSearchLength })}
          data={[...new Set(found.map(nameOf))]}
          filter={({ options }) => options}
          value={unitText}
          onChange={(text) => {
            setUnitText(text);
            if (value.erpUnit && text !== chosenUnit) onChange({ ...value, erpUnit: null });
          }}
          onOptionSubmit={takeUnit}
        />
        <Autocomplete
          label={t('erpLinking:search.order')}
          description={t('erpLinking:search.least', { count: leastSearchLength })}
          data={[...new Set(orders.data ?? [])]}
          filter={({ options }) => options}
          value={orderText}
          onChange={(text) => {
            setOrderText(text);
            if (text.trim() === '' && value.roNo !== null) takeOrder('');
          }}
          onOptionSubmit={takeOrder}
          onBlur={() => takeOrder(orderText)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') takeOrder(event.currentTarget.value);
          }}
        />
      </Group>
      {isEmpty ? (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {t('erpLinking:search.fillOne')}
        </Text>
      ) : null}
    </>
  );
}
