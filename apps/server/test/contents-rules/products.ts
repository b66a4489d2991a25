import { allPrograms, type Row } from '../contents-world.ts';
import { inRealm, isActive, unique } from './reach.ts';
import { type Asked, ids } from './rule.ts';

export const settingsOf = ({ world, programId }: Asked, activeOnly = true): Row[] =>
  world
    .rows('programPlanningUnit')
    .filter((row) => row.programId === programId && (!activeOnly || isActive(row)));

export const unitsOf = (asked: Asked): Row[] => {
  const wanted = settingsOf(asked).map(({ planningUnitId }) => planningUnitId);
  return asked.world.rows('planningUnit').filter(({ id }) => wanted.includes(id));
};

export const tracersOf = (asked: Asked): number[] => {
  const units = asked.world.rows('forecastingUnit');
  return unique(
    unitsOf(asked).map(({ forecastingUnitId }) =>
      Number(units.find(({ id }) => id === forecastingUnitId)?.tracerCategoryId),
    ),
  );
};

export const ofTracer = ({ world, params }: Asked, unit: Row): boolean =>
  world.rows('forecastingUnit').find(({ id }) => id === (unit.forecastingUnitId ?? unit.id))
    ?.tracerCategoryId === params.tracerCategoryId;

export const rootOf = (asked: Asked): number[] =>
  ids(inRealm('productCategory', { byRealm: true })(asked).filter(({ sortOrder }) => sortOrder === '00'));

export const contains = (text: string) => (row: Row) => String(row.label_en).toLowerCase().includes(text);

/** Units that stand active in reached programs of the country in the path. */
export const plannedInCountry = (asked: Asked): number[] => {
  const { world, params, reach } = asked;
  const programs = allPrograms(world)
    .filter(({ id, realmCountryId }) => reach.has(id) && realmCountryId === params.realmCountryId)
    .map(({ id }) => id);
  const units = new Set(
    world
      .rows('programPlanningUnit')
      .filter((row) => isActive(row) && programs.includes(Number(row.programId)))
      .map(({ planningUnitId }) => planningUnitId),
  );
  return ids(inRealm('planningUnit', { active: true })(asked).filter(({ id }) => units.has(id)));
};
