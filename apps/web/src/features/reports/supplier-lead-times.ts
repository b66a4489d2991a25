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
import type { Column } from '../../ui/table/index.ts';
import { explained } from './explained.tsx';
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

/** The means of transport that a whole time depends on. */
const transports = ['Road', 'Sea', 'Air'] as const;

/** A leg is a setting; what a shipment takes as a whole is the sum of its legs. */
function legColumn(leg: keyof LeadTimeLegs, context: Context): Column<LeadTimeRow> {
  const { t, labels } = context;
  const figure = (one: keyof LeadTimeLegs): Column<LeadTimeRow> =>
    figureColumn<LeadTimeRow>(one, t(`reports:leadTimes.${one}`), undefined, (row) => row[one], context);
  const transport = transports.find((one) => leg === `plannedToReceived${one}`);
  if (!transport) return figure(leg);
  const inputs = [
    'plannedToSubmitted',
    'submittedToApproved',
    'approvedToShipped',
    `shippedToArrived${transport}`,
    'arrivedToReceived',
  ] as const;
  return explained(
    figure(leg),
    {
      formula: 'leadTime',
      inputs: inputs.map(figure),
      about: (row) => `${labels.unit(row.planningUnitId)}, ${agentText(row, context)}`,
    },
    context,
  );
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
              ...legs.map((leg) => legColumn(leg, context)),
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
