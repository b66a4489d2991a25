import type { Endpoint } from '@stockwell/model/api/endpoint';
import { pickers } from '@stockwell/model/api/pickers';
import { allOwnCategories, categoriesOfRealm, ownCategories } from '@stockwell/model/api/product-categories';
import { type StreamedEntity, streamedEntities } from '@stockwell/model/api/sync-stream';
import { entities } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { RecordOwner } from '../sealed-records.ts';
import { ordered } from './arrange.ts';
import { categoryNodes } from './category-tree.ts';
import { listsForFilters } from './filters.ts';
import { masterList } from './memory.ts';
import { NotAnswered } from './not-answered.ts';
import { pageOf } from './page.ts';
import { type MasterRecord, referencedId } from './record.ts';
import { giveUpList } from './store.ts';

/** What a call asks, as the screens give it. */
export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

type Answer = (owner: RecordOwner, asked: Asked) => Promise<unknown>;

const notOnDevice = 'static.message.masters.notOnDevice';
const damaged = 'static.message.masters.damaged';
const notFound = 'static.message.recordNotFound';

/** A list of the copy; without one, or with one that does not open, the reason. */
async function listOf(owner: RecordOwner, name: StreamedEntity): Promise<readonly MasterRecord[]> {
  const list = await masterList(owner, name);
  if (list.result === 'found') return list.value;
  if (list.result === 'corrupt') await giveUpList(owner, name);
  throw new NotAnswered(0, list.result === 'corrupt' ? damaged : notOnDevice);
}

const isActive = ({ active }: MasterRecord): boolean => active !== false;

/** All rows in their usual order, narrowed. */
function rowsOf(
  entity: EntityDeclaration,
  name: StreamedEntity,
  keep: (record: MasterRecord, asked: Asked) => boolean,
): Answer {
  return async (owner, asked) => {
    const rows = ordered(entity, await listOf(owner, name), { language: 'en' });
    return rows.filter((record) => keep(record, asked));
  };
}

const ofRealm = (record: MasterRecord, realmId: unknown): boolean =>
  record.realm === undefined || String(referencedId(record.realm, 'realm')) === String(realmId);

function page(entity: EntityDeclaration, name: StreamedEntity): Answer {
  return async (owner, { query = {} }) => {
    const needed = listsForFilters(entity, String(query.filter ?? ''));
    const lists = new Map(
      await Promise.all(needed.map(async (one) => [one, await listOf(owner, one)] as const)),
    );
    return pageOf(entity, await listOf(owner, name), query, (one) => lists.get(one) ?? []);
  };
}

function one(entity: EntityDeclaration, name: StreamedEntity): Answer {
  return async (owner, { params = {} }) => {
    const id = String(params[entity.key]);
    const record = (await listOf(owner, name)).find((row) => String(row[entity.key]) === id);
    if (!record) throw new NotAnswered(404, notFound);
    return record;
  };
}

function* entityAnswers(name: StreamedEntity): Generator<readonly [Endpoint, Answer]> {
  const entity: EntityDeclaration = entities[name];
  const calls = entityEndpoints(entity);
  const offered = (record: MasterRecord) => !entity.listsActiveOnly || isActive(record);
  if (calls.list) yield [calls.list, rowsOf(entity, name, offered)];
  if (calls.all) yield [calls.all, rowsOf(entity, name, () => true)];
  if (calls.page) yield [calls.page, page(entity, name)];
  if (calls.one) yield [calls.one, one(entity, name)];
  if (calls.byRealm)
    yield [
      calls.byRealm,
      rowsOf(entity, name, (record, { params }) => offered(record) && ofRealm(record, params?.realmId)),
    ];
  for (const { by, endpoint } of calls.readBy) {
    const field = entity.fields[by.field];
    if (field?.kind !== 'reference') continue;
    yield [
      endpoint,
      rowsOf(
        entity,
        name,
        (record, { params }) =>
          String(referencedId(record[by.field], field.entity)) === String(params?.[by.param]) &&
          (!by.activeOnly || isActive(record)),
      ),
    ];
  }
}

const categories =
  (activeOnly: boolean): Answer =>
  async (owner, { params }) =>
    categoryNodes(await listOf(owner, 'productCategory'), {
      activeOnly,
      ...(params?.realmId === undefined ? {} : { realmId: Number(params.realmId) }),
    });

/** Active records of these countries, as light as select boxes take them. */
function inCountries(name: 'healthArea' | 'organisation', countriesIn: (asked: Asked) => unknown[]): Answer {
  const entity: EntityDeclaration = entities[name];
  return async (owner, asked) => {
    const wanted = new Set(countriesIn(asked).map(String));
    const isWanted = (country: unknown) => wanted.has(String(referencedId(country, 'realmCountry')));
    const rows = ordered(entity, await listOf(owner, name), { language: 'en' });
    return rows
      .filter(
        (record) =>
          isActive(record) &&
          Array.isArray(record.realmCountryList) &&
          record.realmCountryList.some(isWanted),
      )
      .map((record) => ({
        id: record[entity.key],
        label: record.label,
        code: record[entity.code ?? ''],
      }));
  };
}

function build(): ReadonlyMap<Endpoint, Answer> {
  return new Map<Endpoint, Answer>([
    ...streamedEntities.flatMap((name) => [...entityAnswers(name)]),
    [categoriesOfRealm, categories(false)],
    [allOwnCategories, categories(false)],
    [ownCategories, categories(true)],
    [pickers.areasOfCountries, inCountries('healthArea', ({ body }) => (Array.isArray(body) ? body : []))],
    [pickers.organisationsOfCountry, inCountries('organisation', ({ params }) => [params?.realmCountryId])],
  ]);
}

let built: ReadonlyMap<Endpoint, Answer> | null = null;

/** How the copy answers a call; undefined for calls that only the server can answer. */
export function localAnswer(endpoint: Endpoint): Answer | undefined {
  built ??= build();
  return built.get(endpoint);
}
