import { type ProgramData, programDataSchema } from '@stockwell/model/program-data/index';
import { exampleProgram } from '@stockwell/model/program-data/testing';

/** The plan that samples of a device hold. */
export const samplePlanId = 2;

interface PlanSample {
  readonly products: readonly number[];
  /** Of all products; whatever the example has by default. */
  readonly tracerCategory?: { readonly id: number };
  readonly consumptionList?: readonly object[];
  readonly inventoryList?: readonly object[];
}

/** A plan of these products in regions 1 and 7. The alternate unit of product 10 is 100, that of 11 is 110, and so on. */
export function samplePlanOf({
  products,
  tracerCategory,
  consumptionList = [],
  inventoryList = [],
}: PlanSample): ProgramData {
  const example = exampleProgram();
  const [unit] = example.planningUnitList;
  return programDataSchema.parse({
    ...example,
    programId: samplePlanId,
    programCode: 'SP-ONE',
    currentVersion: { versionId: 1, versionType: { id: 1 }, versionStatus: { id: 1 } },
    regionList: [{ regionId: 1 }, { regionId: 7 }],
    planningUnitList: products.map((id) => ({
      ...unit,
      programPlanningUnitId: id,
      planningUnit: { id },
      ...(tracerCategory ? { tracerCategory } : {}),
    })),
    realmCountryPlanningUnitList: products.map((id) => ({
      realmCountryPlanningUnitId: id * 10,
      planningUnit: { id },
      conversionNumber: 1,
    })),
    consumptionList,
    inventoryList,
    shipmentList: [],
    batchInfoList: [],
  });
}
