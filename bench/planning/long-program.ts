import { asc } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/db/client.ts';
import { dataSourceTable } from '../../apps/server/src/db/schema/index.ts';
import { readProgramData } from '../../apps/server/src/modules/versions/read.ts';
import { planFor } from '../../apps/server/test/sample-plan.ts';
import { dataSourceTypes } from '../../packages/engine/src/entry/references.ts';
import { productsOf } from '../../packages/engine/src/supply-plan/product.ts';
import { planProduct } from '../../packages/engine/src/supply-plan/supply-plan.ts';
import type { ProgramData } from '../../packages/model/src/program-data/document.ts';
import { addProgram } from '../lib/programs.ts';

export interface LongProgram {
  readonly data: ProgramData;
  readonly planningUnitId: number;
  /** As many as are planned. */
  readonly months: number;
}

/** A program of 40 products, one of them entered over 180 months as planners would be allowed to. */
export async function longProgram(db: Db, name: string): Promise<LongProgram> {
  const empty = await readProgramData(db, await addProgram(db, { name, products: 40 }), -1);
  const today = new Date().toISOString().slice(0, 10);
  const from = `${Number(today.slice(0, 4)) - 5}-01`;
  const plan = planFor(empty, { products: 1, months: 180, from });
  const sources = await db.select().from(dataSourceTable).orderBy(asc(dataSourceTable.id));
  const sourceOf = (type: number): { id: number } | null => {
    const found = sources.find(
      ({ dataSourceTypeId, programId }) => dataSourceTypeId === type && programId === null,
    );
    return found ? { id: found.id } : null;
  };
  const actual = sourceOf(dataSourceTypes.actualConsumption);
  const forecast = sourceOf(dataSourceTypes.forecastConsumption);
  const data: ProgramData = {
    ...plan,
    consumptionList: plan.consumptionList.map((record) =>
      record.consumptionDate < today
        ? { ...record, actualFlag: true, dataSource: actual }
        : { ...record, actualFlag: false, dataSource: forecast },
    ),
  };
  const planningUnitId = data.planningUnitList[0]?.planningUnit.id ?? 0;
  const product = productsOf(data).get(planningUnitId);
  if (!product) throw new Error('The program has no product');
  return { data, planningUnitId, months: planProduct(product, today).months };
}
