import type { PipelineDraft } from '@stockwell/model/integrations/pipeline/draft';
import type { PipelineFile } from '@stockwell/model/integrations/pipeline/file';
import type { PipelineStep, StepCell, StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { monthOfDate } from '@stockwell/model/months';
import { shipmentModes } from '@stockwell/model/program-data/index';
import {
  monthsFrom,
  planningUnits,
  priceOn,
  receivedStatus,
  shipmentFigures,
  shipmentStatusOf,
  spread,
} from './derive.ts';
import { findByName, type PipelineMasters } from './masters.ts';

interface Context {
  readonly file: PipelineFile;
  readonly draft: PipelineDraft;
  readonly masters: PipelineMasters;
}

/** The lists that data sources of PipeLine belong to, by what our types of data sources are for. */
export const sourceKinds: Readonly<Record<string, number>> = { ACTCON: 1, FORCON: 2, INV: 3, SHIP: 4 };
const usualReorder = 1;

/** The rows that a step begins with: what the file says, with what is known of it. */
export const prefilled = (step: PipelineStep, context: Context): StepRow[] => makers[step](context);

const makers: Readonly<Record<PipelineStep, (context: Context) => StepRow[]>> = {
  planningUnits: ({ file, draft: { program }, masters }) =>
    file.product.map((product) => {
      const method = file.method.find(({ methodid }) => methodid === product.methodid);
      const { productminmonths: least, proddesstock: desired } = product;
      const reorder = desired === null || least === null ? null : desired - least;
      return {
        id: product.productid,
        productName: product.productname,
        methodName: method?.methodname ?? '',
        productCategoryId: findByName(masters.productCategories, method?.methodname ?? '')?.id ?? null,
        planningUnitId: findByName(masters.planningUnits, product.productname)?.id ?? null,
        multiplier: 1,
        reorderFrequencyInMonths: reorder !== null && reorder >= usualReorder ? reorder : null,
        minMonthsOfStock: least,
        monthsInFutureForAmc: program?.monthsInFutureForAmc ?? null,
        monthsInPastForAmc: program?.monthsInPastForAmc ?? null,
        localProcurementLeadTime: null,
        shelfLife: program?.shelfLife ?? null,
        catalogPrice: priceOn(file.commodityprice, product.productid, product.supplierid),
        active: product.productactiveflag,
      };
    }),

  dataSources: ({ file, masters }) =>
    file.datasource.map((source) => {
      const kind = sourceKinds[source.datasourcetypeid.toUpperCase()];
      const type = masters.dataSourceTypes.find((one) => one.kind === kind);
      const offered = masters.dataSources.filter(({ typeId }) => !type || typeId === type.id);
      return {
        id: source.datasourceid,
        name: source.datasourcename,
        type: source.datasourcetypeid,
        dataSourceTypeId: type?.id ?? null,
        dataSourceId: findByName(offered, source.datasourcename)?.id ?? null,
      };
    }),

  fundingSources: ({ file, masters }) =>
    file.fundingsource.map(({ fundingsourceid: id, fundingsourcename: name }) => ({
      id,
      name,
      fundingSourceId: findByName(masters.fundingSources, name)?.id ?? null,
    })),

  procurementAgents: ({ file, masters }) =>
    file.source.map(({ supplierid: id, suppliername: name }) => ({
      id,
      name,
      procurementAgentId: findByName(masters.procurementAgents, name)?.id ?? null,
    })),

  consumption: (context) => {
    const { file } = context;
    const mapped = mapping(context);
    const rows = new Map<string, StepRow>();
    for (const record of file.consumption) {
      const start = `${record.consstartyear}-${String(record.consstartmonth).padStart(2, '0')}`;
      const total = planningUnits(record.consamount, mapped.multiplier(record.productid));
      const months = monthsFrom(start, record.consnummonths);
      for (const [at, quantity] of spread(total, record.consnummonths).entries()) {
        const month = months[at] ?? start;
        // Several records of a month are one: a plan has one consumption by month, region and kind.
        const id = [record.productid, month, record.consactualflag ? 'A' : 'F'].join(' ');
        const known = rows.get(id);
        rows.set(id, {
          id,
          ...mapped.counted(record.productid, record.consdatasourceid),
          month,
          quantity: Number(known?.quantity ?? 0) + quantity,
          dayOfStockOut: null,
          notes: joined(known?.notes, record.consnote),
          actualFlag: record.consactualflag,
        });
      }
    }
    return [...rows.values()];
  },

  inventory: (context) => {
    const mapped = mapping(context);
    return context.file.inventory.map((record, at) => {
      const quantity = planningUnits(record.invamount, mapped.multiplier(record.productid));
      return {
        id: String(at + 1),
        ...mapped.counted(record.productid, record.invdatasourceid),
        month: monthOfDate(record.period),
        count: record.invtransferflag ? null : quantity,
        adjustment: record.invtransferflag ? quantity : null,
        notes: record.invnote || null,
      };
    });
  },

  shipments: (context) => {
    const { file, draft } = context;
    const mapped = mapping(context);
    const freights = new Map(file.source.map(({ supplierid, freight }) => [supplierid, freight ?? 0]));
    return file.shipment.map((record, at) => {
      const { productid, supplierid, shipreceiveddate: day } = record;
      const rate = priceOn(file.commodityprice, productid, supplierid, day);
      const status = shipmentStatusOf(record.shipstatuscode);
      return {
        id: String(at + 1),
        planningUnitId: mapped.unit(productid),
        dataSourceId: mapped.source(record.shipdatasourceid),
        procurementAgentId: chosen(draft.procurementAgents, supplierid, 'procurementAgentId'),
        fundingSourceId: chosen(draft.fundingSources, record.shipfundingsourceid, 'fundingSourceId'),
        shipmentStatusId: status,
        shipmentModeId: shipmentModes.sea,
        rate,
        ...shipmentFigures(
          record.shipamount,
          mapped.multiplier(productid),
          rate,
          freights.get(supplierid) ?? 0,
        ),
        expectedDeliveryDate: day,
        plannedDate: record.shipplanneddate,
        shippedDate: record.shipshippeddate,
        receivedDate: status === receivedStatus ? day : null,
        notes: joined(record.shipnote, record.shippo),
      };
    });
  },
};

const joined = (before: StepCell | undefined, note: string): string | null =>
  [...new Set([before, note].filter(Boolean))].join('\n').slice(0, 600) || null;

const chosen = (rows: readonly StepRow[] | null, id: string, field: string): StepCell =>
  rows?.find((row) => row.id === id)?.[field] ?? null;

/** What the steps before have made of products and data sources. */
function mapping({ draft, masters }: Context) {
  const units = new Map(draft.planningUnits?.map((row) => [row.id, row]));
  const wholeUnits = new Map(
    masters.reportingUnits
      .filter(({ multiplier }) => multiplier === 1)
      .toSorted((a, b) => b.id - a.id)
      .map(({ planningUnitId, id }) => [planningUnitId, id]),
  );
  const regionIds = draft.program?.regionIds ?? [];
  const unit = (productId: string): StepCell => units.get(productId)?.planningUnitId ?? null;
  const source = (id: string): StepCell => chosen(draft.dataSources, id, 'dataSourceId');
  return {
    unit,
    source,
    multiplier: (productId: string): number => {
      const multiplier = units.get(productId)?.multiplier;
      return typeof multiplier === 'number' ? multiplier : 1;
    },
    counted: (productId: string, sourceId: string) => ({
      planningUnitId: unit(productId),
      dataSourceId: source(sourceId),
      regionId: regionIds.length === 1 ? (regionIds[0] ?? null) : null,
      reportingUnitId: wholeUnits.get(Number(unit(productId))) ?? null,
    }),
  };
}
