import { templateNodeSchema } from '@stockwell/model/dataset-data/index';
import type { Tx } from '../src/db/client.ts';
import * as tables from '../src/db/schema/index.ts';

const named = (label_en: string) => ({ label_en });

const treeContent = {
  levelList: [],
  flatList: [
    templateNodeSchema.parse({
      nodeId: '0198c1d2-0000-7000-8000-000000000021',
      parentNodeId: null,
      order: 0,
      nodeType: { id: 2 },
      label: named('Other people'),
      nodeData: { nodeDataId: '0198c1d2-0000-7000-8000-000000000022', monthNo: -1, dataValue: 1 },
    }),
  ],
};

interface Place {
  readonly realmId: number;
  readonly realmCountryId: number;
  readonly healthAreaId: number;
  readonly organisationId: number;
  readonly fundingSourceId: number;
  readonly procurementAgentId: number;
}

/** One record of every product, mapping and program of the second realm. */
export async function addProducts(tx: Tx, place: Place): Promise<void> {
  const { realmId, realmCountryId, procurementAgentId } = place;
  const one = async (rows: Promise<{ id: number }[]>): Promise<number> => {
    const [row] = await rows;
    if (!row) throw new Error('nothing was inserted');
    return row.id;
  };
  const regionId = await one(
    tx
      .insert(tables.regionTable)
      .values({ realmId, realmCountryId, ...named('Other region'), capacityCbm: 10 })
      .returning(),
  );
  const supplierId = await one(
    tx
      .insert(tables.supplierTable)
      .values({ realmId, ...named('Other supplier') })
      .returning(),
  );
  const tracerCategoryId = await one(
    tx
      .insert(tables.tracerCategoryTable)
      .values({ realmId, healthAreaId: place.healthAreaId, ...named('Other tracer') })
      .returning(),
  );
  const productCategoryId = await one(
    tx
      .insert(tables.productCategoryTable)
      .values({ realmId, ...named('Other categories'), sortOrder: '00', systemKey: 'productCategory.root' })
      .returning(),
  );
  const forecastingUnitId = await one(
    tx
      .insert(tables.forecastingUnitTable)
      .values({ realmId, tracerCategoryId, productCategoryId, ...named('Other tablet'), unitId: 1 })
      .returning(),
  );
  const planningUnitId = await one(
    tx
      .insert(tables.planningUnitTable)
      .values({ realmId, forecastingUnitId, ...named('Other bottle'), unitId: 1, multiplier: 30 })
      .returning(),
  );
  const procurementUnitId = await one(
    tx
      .insert(tables.procurementUnitTable)
      .values({ realmId, planningUnitId, supplierId, ...named('Other brand'), unitId: 1, multiplier: 1 })
      .returning(),
  );
  await tx.insert(tables.planningUnitCapacityTable).values({
    realmId,
    planningUnitId,
    supplierId,
    startDate: '2026-01-01',
    stopDate: '2026-12-31',
    capacity: 5,
  });
  const agent = { realmId, procurementAgentId, skuCode: 'OSKU' };
  await tx
    .insert(tables.procurementAgentPlanningUnitTable)
    .values({ ...agent, planningUnitId, catalogPrice: 1 });
  await tx.insert(tables.procurementAgentForecastingUnitTable).values({ ...agent, forecastingUnitId });
  await tx
    .insert(tables.procurementAgentProcurementUnitTable)
    .values({ ...agent, procurementUnitId, vendorPrice: 1, approvedToShippedLeadTime: 1 });
  const dataSourceTypeId = await one(
    tx
      .insert(tables.dataSourceTypeTable)
      .values({ realmId, ...named('Other source type') })
      .returning(),
  );
  await tx.insert(tables.dataSourceTable).values({ realmId, dataSourceTypeId, ...named('Other source') });
  const forecastMethodId = await one(
    tx
      .insert(tables.forecastMethodTable)
      .values({ realmId, forecastMethodTypeId: 1, ...named('Other method') })
      .returning(),
  );
  await tx.insert(tables.treeTemplateTable).values({
    realmId,
    forecastMethodId,
    ...named('Other tree'),
    rootNodeType: 2,
    content: treeContent,
  });
  const equivalencyUnitId = await one(
    tx
      .insert(tables.equivalencyUnitTable)
      .values({ realmId, ...named('Other equivalency') })
      .returning(),
  );
  await tx
    .insert(tables.linkOf('equivalencyUnit', 'healthAreaList'))
    .values({ ownerId: equivalencyUnitId, targetId: place.healthAreaId });
  await tx
    .insert(tables.equivalencyUnitMappingTable)
    .values({ realmId, equivalencyUnitId, forecastingUnitId, convertToEu: 2 });
  await tx.insert(tables.usageTemplateTable).values({
    realmId,
    ...named('Other usage'),
    forecastingUnitId,
    usageType: 2,
    unitId: 1,
    noOfForecastingUnits: 1,
    usageFrequencyCount: 1,
    usageFrequencyUsagePeriodId: 1,
  });
  const integrationId = await one(
    tx
      .insert(tables.integrationTable)
      .values({
        realmId,
        integrationName: 'Other integration',
        integrationViewId: 1,
        folderLocation: 'other',
        fileName: 'other.json',
      })
      .returning(),
  );
  await tx.insert(tables.realmCountryPlanningUnitTable).values({
    realmId,
    realmCountryId,
    planningUnitId,
    ...named('Other bottle'),
    skuCode: 'OARU',
    unitId: 1,
    conversionMethod: 1,
    conversionNumber: 1,
    multiplier: 1,
  });

  const programOf = async (programTypeId: 1 | 2): Promise<number> => {
    const id = await one(
      tx
        .insert(tables.programTable)
        .values({
          realmId,
          programTypeId,
          realmCountryId,
          organisationId: place.organisationId,
          programManagerId: 1,
          ...named(programTypeId === 1 ? 'Other program' : 'Other forecast'),
          programCode: programTypeId === 1 ? 'NVR-OAR-OOR' : 'NVR-OAR-OOR-FC',
          airFreightPerc: 1,
          seaFreightPerc: 1,
          roadFreightPerc: 1,
          plannedToSubmittedLeadTime: 1,
          submittedToApprovedLeadTime: 1,
          approvedToShippedLeadTime: 1,
          shippedToArrivedByAirLeadTime: 1,
          shippedToArrivedBySeaLeadTime: 1,
          shippedToArrivedByRoadLeadTime: 1,
          arrivedToDeliveredLeadTime: 1,
        })
        .returning(),
    );
    const link = (field: string, targetId: number) =>
      tx.insert(tables.linkOf('program', field)).values({ ownerId: id, targetId });
    await link('healthAreaList', place.healthAreaId);
    await link('regionList', regionId);
    if (programTypeId === 1) {
      await link('procurementAgentList', procurementAgentId);
      await link('fundingSourceList', place.fundingSourceId);
    }
    return id;
  };
  const programId = await programOf(1);
  await programOf(2);
  await tx
    .insert(tables.integrationProgramTable)
    .values({ realmId, programId, integrationId, versionTypeId: 2, versionStatusId: 2 });
  await tx.insert(tables.programPlanningUnitTable).values({
    realmId,
    programId,
    planningUnitId,
    planBasedOn: 1,
    reorderFrequencyInMonths: 3,
    minMonthsOfStock: 3,
    monthsInFutureForAmc: 3,
    monthsInPastForAmc: 3,
    localProcurementLeadTime: 1,
    shelfLife: 24,
    forecastErrorThreshold: 50,
    catalogPrice: 1,
  });
  await tx
    .insert(tables.programAgentSettingsTable)
    .values({ realmId, programId, procurementAgentId, seaFreightPerc: 5 });
  const budgetId = await one(
    tx
      .insert(tables.budgetTable)
      .values({
        realmId,
        fundingSourceId: place.fundingSourceId,
        ...named('Other budget'),
        budgetCode: 'OBUD',
        currencyId: 1,
        conversionRateToUsd: 1,
        budgetAmt: 100,
        budgetUsdAmt: 100,
        usedUsdAmt: 0,
        startDate: '2026-01-01',
        stopDate: '2026-12-31',
      })
      .returning(),
  );
  await tx.insert(tables.linkOf('budget', 'programs')).values({ ownerId: budgetId, targetId: programId });
}
