import type { DeliveryContent, PackedReading } from '@stockwell/model/integrations/data-feeds/content';
import type { FeedSource } from '@stockwell/model/integrations/data-feeds/feed';
import type { FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { addMonths, dateOfInstant, firstDayOf, monthOfDate, monthRange } from '@stockwell/model/months';
import type { Consumption } from '@stockwell/model/program-data/index';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { storedContent } from '../../modules/data-feeds/deliveries.ts';
import {
  consumptionTable,
  dataFeedDeliveryTable,
  dataFeedMappingTable,
  dataFeedTable,
  programPlanningUnitTable,
  programRegionTable,
  programTable,
  realmCountryPlanningUnitTable,
  regionTable,
} from '../schema/index.ts';
import { type DemoContext, type DemoPart, idOf, type StoredProgram } from './part.ts';

const months = 6;
const products = 3;
/** What the clinics of a region use of it all; its hospital uses the rest. */
const ofClinics = 0.6;
/** Where nothing is known of a month, as where the demo has no plans. */
const usualUse = 400;
const source: FeedSource = {
  kind: 'FILE',
  columns: {
    place: 'facility_code',
    placeName: 'facility',
    item: 'product_code',
    itemName: 'product',
    month: 'month',
    value: 'dispensed',
  },
};

interface ReportingUnit {
  readonly id: number;
  readonly name: string;
}
interface Region {
  readonly id: number;
  readonly name: string;
}

/** The first reporting units of the program that are one planning unit each. */
async function unitsOf({ tx }: DemoContext, programId: number): Promise<ReportingUnit[]> {
  const [own, counted] = [programPlanningUnitTable, realmCountryPlanningUnitTable];
  const rows = await tx
    .select({ id: counted.id, name: counted.label_en })
    .from(own)
    .innerJoin(programTable, eq(programTable.id, own.programId))
    .innerJoin(
      counted,
      and(
        eq(counted.planningUnitId, own.planningUnitId),
        eq(counted.realmCountryId, programTable.realmCountryId),
        eq(counted.conversionNumber, 1),
      ),
    )
    .where(and(eq(own.programId, programId), eq(own.active, true), eq(counted.active, true)))
    .orderBy(asc(own.planningUnitId), asc(counted.id))
    .limit(products);
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}

async function regionsOf({ tx }: DemoContext, programId: number): Promise<Region[]> {
  const rows = await tx
    .select({ id: regionTable.id, name: regionTable.label_en })
    .from(programRegionTable)
    .innerJoin(regionTable, eq(regionTable.id, programRegionTable.targetId))
    .where(eq(programRegionTable.ownerId, programId))
    .orderBy(asc(regionTable.id));
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}

const placeOf = (regionId: number, unitId: number, month: string): string => `${regionId} ${unitId} ${month}`;

/** What the plan has already, by region, reporting unit and month. */
async function knownUse(
  { tx }: DemoContext,
  programId: number,
  units: readonly ReportingUnit[],
  from: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ record: consumptionTable.record })
    .from(consumptionTable)
    .where(
      and(
        eq(consumptionTable.programId, programId),
        eq(consumptionTable.actual, true),
        gte(consumptionTable.month, from),
        sql`${consumptionTable.toVersion} is null`,
        inArray(
          sql<number>`(${consumptionTable.record} -> 'realmCountryPlanningUnit' ->> 'id')::integer`,
          units.map(({ id }) => id),
        ),
      ),
    );
  return new Map(
    rows.map(({ record }) => {
      const { region, realmCountryPlanningUnit, consumptionDate, consumptionRcpuQty } = record as Consumption;
      const month = monthOfDate(consumptionDate);
      return [placeOf(region.id, realmCountryPlanningUnit.id, month), consumptionRcpuQty];
    }),
  );
}

const codeOf = (kind: string, id: number): string => `${kind}-${String(id).padStart(4, '0')}`;

/** Two places of each region report; the central store reports too, and belongs to none. */
function placesOf(regions: readonly Region[]) {
  return [
    ...regions.flatMap(({ id, name }) => [
      { code: codeOf('CLI', id), name: `Clinics of ${name}`, regionId: id, share: ofClinics },
      { code: codeOf('HOS', id), name: `Referral hospital ${name}`, regionId: id, share: 1 - ofClinics },
    ]),
    { code: 'CMS', name: 'Central medical store', regionId: null, share: 0 },
  ];
}

/** Reports that confirm most of the plan, with later corrections and one figure that came twice. */
async function contentFor(
  context: DemoContext,
  program: StoredProgram,
  units: readonly ReportingUnit[],
  regions: readonly Region[],
): Promise<DeliveryContent> {
  const { random, settings } = context;
  const thisMonth = monthOfDate(dateOfInstant(settings.now.getTime()));
  const [from, to] = [addMonths(thisMonth, -months), addMonths(thisMonth, -1)];
  const known = await knownUse(context, program.id, units, firstDayOf(from));
  const places = placesOf(regions);
  const readings = places.map(({ regionId, share }) =>
    units.flatMap((unit, item) =>
      monthRange(from, to).flatMap((month, at): PackedReading[] => {
        if (regionId === null) return item === 0 ? [[item, month, random.between(20, 60)]] : [];
        const use = known.get(placeOf(regionId, unit.id, month)) ?? usualUse;
        // The last two months were corrected upwards after the first report.
        const corrected = at < months - 2 ? use : use * (1 + random.between(4, 12) / 100);
        return [[item, month, Math.round(corrected * share)]];
      }),
    ),
  );
  const items = units.map(({ id, name }) => ({ code: codeOf('P', id), name: `${name}, dispensed` }));
  const [place, item] = [places[0]?.code ?? '', items[0]?.code ?? ''];
  const [first] = readings;
  const twice = first?.findIndex(([at, month]) => at === 0 && month === from) ?? -1;
  const [removed] = twice >= 0 ? (first?.splice(twice, 1) ?? []) : [];
  return {
    places: places.map(({ code, name }) => ({ code, name })),
    items,
    readings,
    duplicates: removed ? [{ place, item, month: from, values: [removed[2], removed[2] + 10] }] : [],
  };
}

function mappingOf(
  content: DeliveryContent,
  units: readonly ReportingUnit[],
  regions: readonly Region[],
): FeedMapping {
  return {
    places: placesOf(regions).flatMap(({ code, name, regionId }) =>
      regionId === null ? [] : [{ code, name, regionId }],
    ),
    items: content.items.map((item, at) => ({
      ...item,
      measure: 'CONSUMPTION',
      realmCountryPlanningUnitId: units[at]?.id ?? null,
      factor: 1,
    })),
  };
}

/** Reports of districts that somebody uploaded, mapped but for one place, and not taken into the plan yet. */
export const dataFeed: DemoPart = {
  name: 'a data feed',
  make: async (context) => {
    const { tx, ids, settings } = context;
    const program = context.programs.find(({ type }) => type === 1);
    if (!program) return;
    const [units, regions] = [await unitsOf(context, program.id), await regionsOf(context, program.id)];
    if (units.length === 0 || regions.length === 0) return;
    const by = idOf(ids.user, 'program.admin@demo.example');
    const at = settings.now;
    const [feed] = await tx
      .insert(dataFeedTable)
      .values({
        programId: program.id,
        name: 'District reports',
        source,
        schedule: 'NONE',
        mappingVersion: 1,
        createdBy: by,
        createdDate: at,
        lastModifiedBy: by,
        lastModifiedDate: at,
      })
      .returning({ id: dataFeedTable.id });
    if (!feed) throw new Error('The data feed was not stored');
    const content = await contentFor(context, program, units, regions);
    await tx.insert(dataFeedDeliveryTable).values({
      ...(await storedContent(tx, feed.id, { content, problems: [], problemCount: 0 })),
      feedId: feed.id,
      state: 'done',
      origin: 'UPLOAD',
      fileName: 'district-reports.xlsx',
      startedBy: by,
      startedDate: at,
      finishedDate: at,
    });
    await tx.insert(dataFeedMappingTable).values({
      feedId: feed.id,
      version: 1,
      note: 'Clinics and hospitals by region',
      content: mappingOf(content, units, regions),
      createdBy: by,
      createdDate: at,
    });
  },
};
