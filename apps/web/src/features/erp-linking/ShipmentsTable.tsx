import { conversionText } from '@stockwell/engine/entry/conversion';
import { programTerms } from '@stockwell/engine/supply-plan/product';
import { shipmentQuantity } from '@stockwell/engine/supply-plan/shipments';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import { useTexts } from '../../i18n/texts.ts';
import type { ProgramLabels } from '../../ui/program/index.ts';
import { type Column, PlainTable } from '../../ui/table/index.ts';
import { receiptOf } from './plan-shipments.ts';

interface ShipmentsTableProps {
  readonly data: ProgramData;
  readonly labels: ProgramLabels;
  readonly shipments: readonly Shipment[];
  readonly chosen: readonly string[];
  /** Missing where nothing is to be chosen any more. */
  readonly onChosen?: (ids: readonly string[]) => void;
}

/** Shipments of the plan that an order is linked to; the first that was ticked is the parent. */
export function ShipmentsTable({ data, labels, shipments, chosen, onChosen }: ShipmentsTableProps) {
  const t = useTexts('erpLinking');
  const terms = programTerms(data);
  const unitOf = ({ realmCountryPlanningUnit }: Shipment) =>
    data.realmCountryPlanningUnitList.find(
      ({ realmCountryPlanningUnitId }) => realmCountryPlanningUnitId === realmCountryPlanningUnit.id,
    );
  const columns: readonly Column<Shipment>[] = [
    { key: 'name', title: t('erpLinking:column.shipment'), kind: 'text', value: shipmentName },
    {
      key: 'agent',
      title: t('erpLinking:column.agent'),
      kind: 'text',
      value: ({ procurementAgent }) => (procurementAgent ? labels.agent(procurementAgent.id).code : ''),
    },
    {
      key: 'orderNo',
      title: t('erpLinking:column.agentOrder'),
      kind: 'text',
      value: ({ orderNo }) => orderNo,
    },
    {
      key: 'unit',
      title: t('erpLinking:column.reportingUnit'),
      kind: 'text',
      value: ({ realmCountryPlanningUnit }) => labels.reportingUnit(realmCountryPlanningUnit.id),
    },
    { key: 'date', title: t('erpLinking:column.receiveDate'), kind: 'date', value: receiptOf },
    {
      key: 'status',
      title: t('erpLinking:column.status'),
      kind: 'text',
      value: ({ shipmentStatus }) => labels.shipmentStatus(shipmentStatus.id),
    },
    {
      key: 'unitQuantity',
      title: t('erpLinking:column.unitQuantity'),
      kind: 'number',
      value: ({ shipmentRcpuQty }) => shipmentRcpuQty,
    },
    {
      key: 'conversion',
      title: t('erpLinking:column.conversion'),
      kind: 'text',
      value: (one) => {
        const unit = unitOf(one);
        return unit ? conversionText(unit) : null;
      },
    },
    {
      key: 'quantity',
      title: t('erpLinking:column.quantity'),
      kind: 'number',
      decimals: 2,
      value: (one) => shipmentQuantity(one, terms),
    },
    { key: 'notes', title: t('erpLinking:column.notes'), kind: 'text', value: ({ notes }) => notes },
  ];
  return (
    <PlainTable
      label={t('erpLinking:link.shipments')}
      columns={columns}
      rows={shipments}
      keyOf={({ shipmentId }) => shipmentId}
      rowHeading="name"
      minWidth="62rem"
      maxHeight="14rem"
      {...(onChosen
        ? {
            choice: {
              chosen: new Set(chosen),
              onChange: (next: ReadonlySet<string | number>) => {
                const kept = chosen.filter((id) => next.has(id));
                const added = shipments.flatMap(({ shipmentId: id }) =>
                  next.has(id) && !chosen.includes(id) ? [id] : [],
                );
                onChosen([...kept, ...added]);
              },
              allLabel: t('erpLinking:link.allShipments'),
              labelOf: (one: Shipment) => t('erpLinking:link.tickShipment', { shipment: shipmentName(one) }),
            },
          }
        : {})}
    />
  );
}
