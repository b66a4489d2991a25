import type { LeadTimeLegs, LeadTimeRow } from '@stockwell/engine/reports/supplier-lead-times';
import {
  chosenIds,
  defineReport,
  programAgentsFilter,
  programFilter,
  reportTable,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import { figureColumn } from './figure-column.ts';
import { linkedUnitColumn } from './product-columns.ts';

const filters = {
  program: programFilter,
  // Lead times are settings of the program: the newest version has those that hold.
  version: { ...versionFilter, isShown: () => false },
  planningUnits: unitsFilter,
  agents: programAgentsFilter,
} as const;

type Context = ViewContext<typeof filters>;

/** In the order in which a shipment passes through them, the whole times last. */
const legs = [
  'plannedToSubmitted',
  'submittedToApproved',
  'approvedToShipped',
  'shippedToArrivedRoad',
  'shippedToArrivedSea',
  'shippedToArrivedAir',
  'arrivedToReceived',
  'plannedToReceivedRoad',
  'plannedToReceivedSea',
  'plannedToReceivedAir',
  'plannedToReceivedLocal',
] as const satisfies readonly (keyof LeadTimeLegs)[];

function agentText({ kind, procurementAgentId }: LeadTimeRow, { t, labels }: Context): string {
  if (kind === 'localProcurement') return t('reports:column.localProcurement');
  return procurementAgentId === null
    ? t('reports:leadTimes.notSelected')
    : labels.agent(procurementAgentId).label;
}

/** How long shipments of each product take, in months. */
export const supplierLeadTimesReport = defineReport({
  name: 'programLeadTimes',
  route: '/report/supplierLeadTimes',
  titleKey: 'reports:leadTimes.title',
  descriptionKey: 'reports:leadTimes.description',
  guidance: 'supplierLeadTimes',
  filters,
  request: ({ planningUnits, agents }) => ({
    planningUnitIds: chosenIds(planningUnits),
    procurementAgentIds: chosenIds(agents),
  }),
  view: (rows, context) => {
    const { t } = context;
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'leadTimes',
          title: t('reports:leadTimes.table'),
          notes: [t('reports:leadTimes.legend')],
          table: reportTable<LeadTimeRow>({
            name: 'supplierLeadTimes',
            label: t('reports:leadTimes.table'),
            columns: [
              linkedUnitColumn<LeadTimeRow>(context),
              {
                key: 'agent',
                title: t('reports:column.procurementAgent'),
                kind: 'text',
                filter: 'choice',
                value: (row) => agentText(row, context),
              },
              ...legs.map((leg) =>
                figureColumn<LeadTimeRow>(
                  leg,
                  t(`reports:leadTimes.${leg}`),
                  undefined,
                  (row) => row[leg],
                  context,
                ),
              ),
            ],
            rows,
            keyOf: ({ planningUnitId, kind, procurementAgentId }) =>
              `${planningUnitId} ${kind} ${procurementAgentId}`,
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});
