import { feedFailures, feedProblemCodes } from '@stockwell/model/integrations/data-feeds/failures';
import type { FeedSourceOf } from '@stockwell/model/integrations/data-feeds/feed';
import { firstDayOf, lastDayOf, type MonthText } from '@stockwell/model/months';
import { keptDecimals, roundTo } from '@stockwell/model/numbers';
import { z } from 'zod';
import { SourceFailure } from '../source-failure.ts';
import { monthOfPeriod } from './analytics.ts';
import type { Dhis2Client } from './client.ts';
import type { Gathering } from './gathering.ts';
import { allObjects, displayedName, namesOf } from './metadata.ts';

const dataSetSchema = z.object({
  id: z.string(),
  displayName: z.string().optional(),
  periodType: z.string(),
});
const valuesSchema = z.object({
  // Where nothing was reported the list is missing.
  dataValues: z
    .array(
      z.object({
        dataElement: z.string(),
        period: z.string(),
        orgUnit: z.string(),
        value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
        deleted: z.boolean().optional(),
      }),
    )
    .default([]),
});

async function requireMonthly(client: Dhis2Client, id: string): Promise<void> {
  const { periodType, displayName } = await client.get(
    `/dataSets/${id}`,
    'fields=id,displayName,periodType',
    dataSetSchema,
  );
  if (periodType !== 'Monthly')
    throw new SourceFailure(feedFailures.notMonthly, `${displayName ?? id}: ${periodType}`);
}

interface Place {
  readonly id: string;
  readonly name: string;
}

/** Where the reports of an organisation unit belong: itself, or the one above it at the wanted level. */
async function placesBelow(
  client: Dhis2Client,
  { root, level }: FeedSourceOf<'DHIS2'>,
  gathering: Gathering,
): Promise<ReadonlyMap<string, Place>> {
  const names = new Map<string, string>();
  const paths: { id: string; path: string }[] = [];
  const query = { kind: 'organisationUnit', filter: `path:like:${root}`, pageSize: 1000 } as const;
  for await (const unit of allObjects(client, query)) {
    names.set(unit.id, displayedName(unit));
    paths.push({ id: unit.id, path: unit.path ?? '' });
  }
  gathering.expect(1);
  await gathering.answered();
  const places = new Map<string, Place>();
  for (const { id, path } of paths) {
    // A path begins with a slash: /country/district/facility.
    const place = path.split('/')[level];
    if (place) places.set(id, { id: place, name: names.get(place) ?? '' });
  }
  return places;
}

/**
 * What was reported, month by month, of the data sets. Reports broken down by categories are added up, and so are those of
 * the places below the wanted level.
 */
export async function gatherDataValues(
  client: Dhis2Client,
  source: FeedSourceOf<'DHIS2'>,
  months: readonly MonthText[],
  gathering: Gathering,
): Promise<void> {
  const { collector } = gathering;
  for (const id of source.dataSets) await requireMonthly(client, id);
  const places = await placesBelow(client, source, gathering);
  gathering.expect(source.dataSets.length * months.length);
  const items = new Set<string>();
  const placeNames = new Map<string, string>();
  for (const month of months) {
    // An element may be reported in several data sets: it is one value.
    const seen = new Set<string>();
    const sums = new Map<string, { place: string; item: string; value: number }>();
    for (const dataSet of source.dataSets) {
      const query = [
        `dataSet=${dataSet}`,
        `orgUnit=${source.root}`,
        'children=true',
        `startDate=${firstDayOf(month)}`,
        `endDate=${lastDayOf(month)}`,
      ].join('&');
      const { dataValues } = await client.get('/dataValueSets.json', query, valuesSchema);
      const own = new Set<string>();
      for (const { dataElement: item, period, orgUnit, value, deleted } of dataValues) {
        const at = `${orgUnit} ${item}`;
        if (deleted || seen.has(at)) continue;
        own.add(at);
        const place = places.get(orgUnit);
        const number =
          typeof value === 'boolean' || value === null || value === '' ? Number.NaN : Number(value);
        if (monthOfPeriod(period) !== month) gathering.problem(feedProblemCodes.otherPeriod, 'month', period);
        else if (!place) gathering.problem(feedProblemCodes.aboveLevel, 'place', orgUnit);
        else if (!Number.isFinite(number))
          gathering.problem(feedProblemCodes.notNumber, 'value', String(value ?? ''));
        else {
          const key = `${place.id} ${item}`;
          const sum = sums.get(key);
          sums.set(key, { place: place.id, item, value: roundTo((sum?.value ?? 0) + number, keptDecimals) });
          placeNames.set(place.id, place.name);
          items.add(item);
        }
      }
      for (const at of own) seen.add(at);
      await gathering.answered();
    }
    for (const sum of sums.values()) collector.add({ ...sum, month });
  }
  for (const [id, name] of placeNames) collector.namePlace(id, name);
  for (const [id, name] of await namesOf(client, 'dataElement', [...items])) collector.nameItem(id, name);
}
