import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Db } from '../src/db/client.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { forecastFor, newForecast, readForecast } from './new-forecast.ts';
import { newProgram } from './new-program.ts';
import { planFor } from './sample-plan.ts';

/** What tests of both kinds of documents need of each. */
export interface TestedKind {
  readonly name: 'supplyPlan' | 'forecast';
  /** A program with an empty version 1. */
  make(db: Db): Promise<number>;
  read(db: Db, programId: number, versionId?: number): Promise<Tested>;
  /** An empty document with some records. */
  fill(db: Db, empty: Tested): Promise<Tested>;
  /** The document with one quantity changed. */
  withQuantity(document: Tested, quantity: number): Tested;
  /** That quantity. */
  quantityOf(document: Tested): number | undefined;
}

export interface Tested {
  readonly programId: number;
  readonly programCode: string;
  readonly currentVersion?: { readonly versionId?: number | null } | null | undefined;
}

interface TypedKind<D extends Tested> {
  readonly name: TestedKind['name'];
  make(db: Db): Promise<number>;
  read(db: Db, programId: number, versionId?: number): Promise<D>;
  fill(db: Db, empty: D): Promise<D>;
  withQuantity(document: D, quantity: number): D;
  quantityOf(document: D): number | undefined;
}

/** The same record in a document that was made here and in the version that it became, whatever their order. */
const leastOf = <R>(records: readonly R[], idOf: (record: R) => string): R | undefined =>
  records.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))[0];

const consumed = ({ consumptionList }: ProgramData) =>
  leastOf(consumptionList, ({ consumptionId }) => consumptionId);
const actual = ({ actualConsumptionList }: DatasetData) =>
  leastOf(actualConsumptionList, ({ actualConsumptionId }) => actualConsumptionId);

const supplyPlan: TypedKind<ProgramData> = {
  name: 'supplyPlan',
  make: (db) => newProgram(db, 1),
  read: (db, programId, versionId = -1) => readProgramData(db, programId, versionId),
  fill: async (_db, empty) => planFor(empty, { products: 1, months: 2 }),
  withQuantity: (data, quantity) => ({
    ...data,
    consumptionList: data.consumptionList.map((record) =>
      record === consumed(data) ? { ...record, consumptionRcpuQty: quantity } : record,
    ),
  }),
  quantityOf: (data) => consumed(data)?.consumptionRcpuQty,
};

const forecast: TypedKind<DatasetData> = {
  name: 'forecast',
  make: newForecast,
  read: readForecast,
  fill: (db, empty) => forecastFor(db, empty, { products: 1, months: 2 }),
  withQuantity: (data, quantity) => ({
    ...data,
    actualConsumptionList: data.actualConsumptionList.map((record) =>
      record === actual(data) ? { ...record, amount: quantity } : record,
    ),
  }),
  quantityOf: (data) => actual(data)?.amount,
};

export const testedKinds: readonly TestedKind[] = [supplyPlan, forecast];
