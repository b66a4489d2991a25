/** How a cell of a step is typed and checked. */
export type StepField =
  | { readonly kind: 'text'; readonly fixed?: true; readonly required?: true; readonly most: number }
  | {
      readonly kind: 'number';
      readonly digits: number;
      readonly decimals: number;
      readonly least?: number;
      readonly above?: number;
      readonly most?: number;
      readonly required?: true;
      readonly fixed?: true;
    }
  | { readonly kind: 'choice'; readonly of: StepList; readonly required?: true }
  | { readonly kind: 'month' | 'date'; readonly required?: true; readonly fixed?: true }
  | { readonly kind: 'flag'; readonly fixed?: true };

/** What a cell chooses from: records of master data, or a fixed list. */
export const stepLists = [
  'productCategory',
  'planningUnit',
  'dataSourceType',
  'dataSource',
  'fundingSource',
  'procurementAgent',
  'region',
  'reportingUnit',
  'shipmentStatus',
  'shipmentMode',
  'programUnit',
] as const;
export type StepList = (typeof stepLists)[number];

const fixedText = { kind: 'text', fixed: true, most: 500 } as const;
const note = { kind: 'text', most: 600 } as const;
const months = { kind: 'number', digits: 4, decimals: 0, least: 0, most: 1200, required: true } as const;
const quantity = { kind: 'number', digits: 15, decimals: 0, least: 0, required: true } as const;
const unit = { kind: 'choice', of: 'programUnit', required: true } as const;
const counted = {
  planningUnitId: unit,
  dataSourceId: { kind: 'choice', of: 'dataSource', required: true },
  regionId: { kind: 'choice', of: 'region', required: true },
  reportingUnitId: { kind: 'choice', of: 'reportingUnit', required: true },
} as const;
const money = { kind: 'number', digits: 15, decimals: 4, least: 0, required: true } as const;
const optionalDate = { kind: 'date' } as const;

/**
 * The steps after the program itself, each a list of rows: where it is read and saved, and what its cells take. The
 * server, the screens and the checks read this table.
 */
export const pipelineSteps = {
  planningUnits: {
    read: '/api/qatTemp/planningUnitList/{pipelineId}',
    save: { method: 'PUT', path: '/api/pipeline/planningUnit/{pipelineId}' },
    fields: {
      productName: fixedText,
      methodName: fixedText,
      productCategoryId: { kind: 'choice', of: 'productCategory' },
      planningUnitId: { kind: 'choice', of: 'planningUnit', required: true },
      multiplier: { kind: 'number', digits: 10, decimals: 6, above: 0, required: true },
      reorderFrequencyInMonths: { ...months, least: 1 },
      minMonthsOfStock: months,
      monthsInFutureForAmc: months,
      monthsInPastForAmc: months,
      localProcurementLeadTime: { kind: 'number', digits: 2, decimals: 2, least: 0 },
      shelfLife: { ...months, least: 1 },
      catalogPrice: { kind: 'number', digits: 10, decimals: 4, least: 0, required: true },
      active: { kind: 'flag' },
    },
    unique: 'planningUnitId',
  },
  dataSources: {
    read: '/api/qatTemp/datasource/{pipelineId}',
    save: { method: 'PUT', path: '/api/pipeline/datasource/{pipelineId}' },
    fields: {
      name: fixedText,
      type: fixedText,
      dataSourceTypeId: { kind: 'choice', of: 'dataSourceType' },
      dataSourceId: { kind: 'choice', of: 'dataSource', required: true },
    },
  },
  fundingSources: {
    read: '/api/qatTemp/fundingsource/{pipelineId}',
    save: { method: 'PUT', path: '/api/pipeline/fundingsource/{pipelineId}' },
    fields: { name: fixedText, fundingSourceId: { kind: 'choice', of: 'fundingSource', required: true } },
  },
  procurementAgents: {
    read: '/api/qatTemp/procurementagent/{pipelineId}',
    save: { method: 'PUT', path: '/api/pipeline/procurementagent/{pipelineId}' },
    fields: {
      name: fixedText,
      procurementAgentId: { kind: 'choice', of: 'procurementAgent', required: true },
    },
  },
  consumption: {
    read: '/api/qatTemp/consumption/{pipelineId}',
    save: { method: 'PUT', path: '/api/pipeline/consumption/{pipelineId}' },
    fields: {
      ...counted,
      month: { kind: 'month', required: true },
      quantity,
      dayOfStockOut: { kind: 'number', digits: 2, decimals: 0, least: 0, most: 31 },
      notes: note,
      actualFlag: { kind: 'flag' },
    },
  },
  inventory: {
    read: '/api/pipeline/inventory/{pipelineId}',
    save: { method: 'PUT', path: '/api/pipeline/inventory/{pipelineId}' },
    fields: {
      ...counted,
      month: { kind: 'month', required: true },
      count: { kind: 'number', digits: 15, decimals: 0, least: 0 },
      adjustment: { kind: 'number', digits: 15, decimals: 0 },
      notes: note,
    },
  },
  shipments: {
    read: '/api/pipeline/shipment/{pipelineId}',
    save: { method: 'POST', path: '/api/pipeline/shipment/{pipelineId}' },
    fields: {
      planningUnitId: unit,
      dataSourceId: { kind: 'choice', of: 'dataSource', required: true },
      procurementAgentId: { kind: 'choice', of: 'procurementAgent', required: true },
      fundingSourceId: { kind: 'choice', of: 'fundingSource', required: true },
      shipmentStatusId: { kind: 'choice', of: 'shipmentStatus', required: true },
      shipmentModeId: { kind: 'choice', of: 'shipmentMode', required: true },
      quantity,
      rate: money,
      freightCost: money,
      productCost: money,
      expectedDeliveryDate: { kind: 'date', required: true },
      plannedDate: optionalDate,
      shippedDate: optionalDate,
      receivedDate: optionalDate,
      notes: note,
    },
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly read: string;
      readonly save: { readonly method: 'PUT' | 'POST'; readonly path: string };
      readonly fields: Readonly<Record<string, StepField>>;
      readonly unique?: string;
    }
  >
>;
export type PipelineStep = keyof typeof pipelineSteps;
export const pipelineStepNames = Object.keys(pipelineSteps) as readonly PipelineStep[];
export const stepFields = (step: PipelineStep): Readonly<Record<string, StepField>> =>
  pipelineSteps[step].fields;

/** What a cell holds; what cannot be used yet stays as it was typed. */
export type StepCell = string | number | boolean | null;
/** A row of a step. `id` names what it stands for in the file. */
export type StepRow = { readonly id: string } & Readonly<Record<string, StepCell>>;
