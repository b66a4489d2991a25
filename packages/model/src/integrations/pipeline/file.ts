import { z } from 'zod';
import { isDateText } from '../../months.ts';

/** What a PipeLine file may hold. */
export const pipelineLimits = {
  bytes: 15 * 1_048_576,
  products: 1000,
  /** Of each list of records. */
  records: 50_000,
} as const;

const longest = 500;

/** Converters write numbers as numbers or as texts; blank is none. */
const number = z.union([z.number(), z.string(), z.null(), z.undefined()]).transform((value, context) => {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
    return null;
  const read =
    typeof value === 'number' ? value : /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN;
  if (Number.isFinite(read) && Math.abs(read) < 1e15) return read;
  context.addIssue({ code: 'custom', message: 'wrongNumber' });
  return z.NEVER;
});

const text = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()])
  .transform((value) =>
    value === null || value === undefined ? '' : String(value).trim().slice(0, longest),
  );

const flag = z
  .union([z.boolean(), z.number(), z.string(), z.null(), z.undefined()])
  .transform((value) => value === true || /^(?:-?1|true|yes)$/i.test(String(value ?? '')));

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/;
const international = /^(\d{4}-\d{2}-\d{2})(?:[T\s].*)?$/;

/** Days come as `2019-01-31`, with or without a time, or as `01/31/2019`. */
const day = z.union([z.string(), z.null(), z.undefined()]).transform((value, context) => {
  const written = value?.trim() ?? '';
  if (written === '') return null;
  const [, month = '', date = '', year = ''] = american.exec(written) ?? [];
  const read =
    international.exec(written)?.[1] ?? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (isDateText(read)) return read;
  context.addIssue({ code: 'custom', message: 'wrongDate' });
  return z.NEVER;
});

const required = <S extends z.ZodType>(schema: S) =>
  schema.refine((value) => value !== null && value !== '', { message: 'missing' });

const requiredNumber = required(number).transform((value) => value ?? 0);
const requiredDay = required(day).transform((value) => value ?? '');
const id = required(text);

/** The lists that an import uses, with their fields. */
export const pipelineLists = {
  programinfo: z.object({
    programname: id,
    programcode: text,
    countrycode: text,
    countryname: text,
    defaultleadtimeplan: number,
    defaultleadtimeorder: number,
    defaultleadtimeship: number,
    defaultshipcost: number,
    programcontact: text,
    note: text,
  }),
  product: z.object({
    productid: id,
    productname: id,
    productminmonths: number,
    productmaxmonths: number,
    proddesstock: number,
    supplierid: text,
    methodid: text,
    productactiveflag: flag,
  }),
  method: z.object({ methodid: id, methodname: text }),
  source: z.object({ supplierid: id, suppliername: text, freight: number }),
  fundingsource: z.object({ fundingsourceid: id, fundingsourcename: text }),
  datasource: z.object({ datasourceid: id, datasourcename: text, datasourcetypeid: text }),
  consumption: z.object({
    productid: id,
    consstartyear: requiredNumber.refine((year) => Number.isInteger(year) && year >= 1980 && year <= 2100, {
      message: 'wrongMonth',
    }),
    consstartmonth: requiredNumber.refine((month) => Number.isInteger(month) && month >= 1 && month <= 12, {
      message: 'wrongMonth',
    }),
    consnummonths: requiredNumber.refine((count) => Number.isInteger(count) && count >= 1 && count <= 120, {
      message: 'wrongNumber',
    }),
    consamount: requiredNumber.refine((amount) => amount >= 0, { message: 'wrongNumber' }),
    consactualflag: flag,
    consdatasourceid: text,
    consnote: text,
  }),
  inventory: z.object({
    productid: id,
    period: requiredDay,
    invamount: requiredNumber,
    /** An adjustment; otherwise a count. */
    invtransferflag: flag,
    invdatasourceid: text,
    invnote: text,
  }),
  shipment: z.object({
    shipmentid: text,
    productid: id,
    supplierid: text,
    shipdatasourceid: text,
    shipamount: requiredNumber.refine((amount) => amount >= 0, { message: 'wrongNumber' }),
    shipplanneddate: day,
    shipordereddate: day,
    shipshippeddate: day,
    shipreceiveddate: requiredDay,
    shipstatuscode: text,
    shipnote: text,
    shipfreightcost: number,
    shippo: text,
    shipfundingsourceid: text,
  }),
  commodityprice: z.object({
    productid: id,
    supplierid: text,
    dtmeffective: requiredDay,
    unitprice: requiredNumber.refine((price) => price >= 0, { message: 'wrongNumber' }),
  }),
} as const;
export type PipelineList = keyof typeof pipelineLists;

type Rows = { readonly [L in PipelineList]: readonly z.output<(typeof pipelineLists)[L]>[] };
/** What a PipeLine file says, as far as an import uses it. */
export type PipelineFile = Rows & { readonly info: Rows['programinfo'][number] };

export type PipelineFault =
  | 'tooLarge'
  | 'encoding'
  | 'notJson'
  | 'otherFile'
  | 'notOneProgram'
  | 'noProducts'
  | 'tooMany'
  | 'missing'
  | 'wrongNumber'
  | 'wrongDate'
  | 'wrongMonth'
  | 'wrongList'
  | 'twice'
  | 'unknownProduct';

export interface PipelineProblem {
  readonly code: PipelineFault;
  readonly list: string;
  /** Counted from 1; null where no row is wrong. */
  readonly row: number | null;
  readonly field: string;
  readonly value: string;
}

export type PipelineResult =
  | { readonly ok: true; readonly file: PipelineFile }
  | { readonly ok: false; readonly problems: readonly PipelineProblem[] };

const mostProblems = 50;
const shownLength = 80;
const faults: ReadonlySet<string> = new Set(['missing', 'wrongNumber', 'wrongDate', 'wrongMonth']);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const problem = (
  code: PipelineFault,
  list = '',
  row: number | null = null,
  field = '',
  value: unknown = '',
): PipelineProblem => ({
  code,
  list,
  row,
  field,
  value: (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, shownLength),
});

/** Reads the content of a PipeLine file, whole or not at all; says everything that is wrong with it. */
export function readPipeline(content: unknown): PipelineResult {
  if (!isRecord(content) || !('programinfo' in content) || !('product' in content))
    return { ok: false, problems: [problem('otherFile')] };
  const problems: PipelineProblem[] = [];
  const read = <L extends PipelineList>(list: L): Rows[L] => {
    const rows = content[list] ?? [];
    const schema: z.ZodObject = pipelineLists[list];
    if (!Array.isArray(rows)) {
      problems.push(problem('wrongList', list));
      return [];
    }
    if (rows.length > (list === 'product' ? pipelineLimits.products : pipelineLimits.records)) {
      problems.push(problem('tooMany', list));
      return [];
    }
    // What the converter leaves out is blank.
    const blank = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null]));
    const found = rows.flatMap((row: unknown, at) => {
      const parsed = schema.safeParse(isRecord(row) ? { ...blank, ...row } : row);
      if (parsed.success) return [parsed.data];
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0] ?? '');
        const value = isRecord(row) ? row[field] : row;
        const code = faults.has(message) ? (message as PipelineFault) : 'wrongList';
        problems.push(problem(code, list, at + 1, field, value ?? ''));
      }
      return [];
    });
    return found as unknown as Rows[L];
  };
  const rows = Object.fromEntries(
    (Object.keys(pipelineLists) as PipelineList[]).map((list) => [list, read(list)]),
  ) as unknown as Rows;
  const [info] = rows.programinfo;
  if (problems.length === 0) problems.push(...linkProblems(rows));
  if (!info || problems.length > 0) {
    if (problems.length === 0) problems.push(problem('notOneProgram'));
    return { ok: false, problems: problems.slice(0, mostProblems) };
  }
  return { ok: true, file: { ...rows, info } };
}

const keys = {
  product: 'productid',
  source: 'supplierid',
  fundingsource: 'fundingsourceid',
  datasource: 'datasourceid',
} as const;

/** Rules between rows: one program, every key once, every record of a product that is listed. */
function linkProblems(rows: Rows): PipelineProblem[] {
  const found: PipelineProblem[] = [];
  if (rows.programinfo.length !== 1) found.push(problem('notOneProgram', 'programinfo'));
  if (rows.product.length === 0) found.push(problem('noProducts', 'product'));
  for (const [list, field] of Object.entries(keys)) {
    const known = new Set<string>();
    for (const [at, row] of rows[list as keyof typeof keys].entries()) {
      const key = String((row as Readonly<Record<string, unknown>>)[field]);
      if (known.has(key)) found.push(problem('twice', list, at + 1, field, key));
      known.add(key);
    }
  }
  const products = new Set(rows.product.map(({ productid }) => productid));
  for (const list of ['consumption', 'inventory', 'shipment', 'commodityprice'] as const)
    for (const [at, { productid }] of rows[list].entries())
      if (!products.has(productid))
        found.push(problem('unknownProduct', list, at + 1, 'productid', productid));
  return found;
}
