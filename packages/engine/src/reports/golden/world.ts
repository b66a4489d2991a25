import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import type { EquivalencyMapping } from '../../outputs/equivalency.ts';
import type { BatchMonth, BatchProgram, BatchVersion } from '../batch-plan.ts';

/** A reference case: a version with its plan as of a day. */
export interface GoldenReportCase {
  readonly id: string;
  readonly today: string;
  readonly document: unknown;
  readonly plan: Readonly<Record<string, readonly BatchMonth[]>>;
}

interface GoldenRow {
  readonly [name: string]: unknown;
  readonly realmCountry?: { readonly realmCountryId: number };
}

interface GoldenRef {
  readonly id: number;
}

/** Master data of the cases, as far as reports need them. */
export interface GoldenMasters {
  readonly program: readonly (GoldenRow & {
    readonly programId: number;
    readonly regionList: readonly GoldenRef[];
  })[];
  readonly region: readonly {
    readonly regionId: number;
    readonly realmCountry: { readonly realmCountryId: number };
    readonly gln: string | null;
    readonly capacityCbm: number | null;
    readonly active: boolean;
  }[];
  readonly planningUnit: readonly {
    readonly planningUnitId: number;
    readonly multiplier: number;
    readonly forecastingUnit: GoldenRef;
    readonly unit: GoldenRef | null;
  }[];
  readonly forecastingUnit: readonly {
    readonly forecastingUnitId: number;
    readonly tracerCategory: GoldenRef | null;
    readonly productCategory: GoldenRef | null;
    readonly unit: GoldenRef | null;
  }[];
  /** Nodes of a tree: parents are named by the node, products by the category that it holds. */
  readonly productCategory: readonly {
    readonly id: number;
    readonly parentId: number | null;
    readonly payloadId: number;
  }[];
  readonly equivalencyUnitMapping: readonly {
    readonly equivalencyUnit: GoldenRef;
    readonly forecastingUnit: GoldenRef;
    readonly program: GoldenRef | null;
    readonly convertToEu: number;
    readonly active: boolean;
  }[];
  readonly realm: Readonly<Record<string, unknown>>;
}

export interface GoldenEntry {
  readonly filters: Readonly<Record<string, unknown>>;
  /** Used beside the mappings of the master data. */
  readonly equivalencyUnitMappings?: readonly Omit<EquivalencyMapping, 'active'>[];
  /** Settings that replace those of the master data. */
  readonly realm?: Readonly<Record<string, unknown>>;
  readonly today?: string;
  readonly [part: string]: unknown;
}

export interface GoldenWorld {
  readonly masters: GoldenMasters;
  readonly versions: readonly BatchVersion[];
}

/** What a report gives for the filters of an entry, in the shape of the reference. */
export type Runner = (world: GoldenWorld, filters: never) => Readonly<Record<string, unknown>>;

export const goldenVersion = ({ document, plan }: GoldenReportCase): BatchVersion => ({
  data: parseProgramData(document) as ProgramData,
  plan: new Map(Object.entries(plan).map(([id, rows]) => [Number(id), rows])),
});

export function versionOf({ versions }: GoldenWorld, filters: { readonly programId?: number }): BatchVersion {
  const version = versions.find(({ data }) => data.programId === filters.programId);
  if (!version) throw new RangeError(`No case has program ${filters.programId}`);
  return version;
}

/** The programs of the cases with their countries. */
export const programsOf = ({ masters, versions }: GoldenWorld): BatchProgram[] =>
  versions.map((version) => ({
    version,
    realmCountryId:
      masters.program.find(({ programId }) => programId === version.data.programId)?.realmCountry
        ?.realmCountryId ?? 0,
  }));

/** The one program that the filters name. */
export const programOf = (
  world: GoldenWorld,
  filters: { readonly programId?: number },
): readonly BatchProgram[] => programsOf({ ...world, versions: [versionOf(world, filters)] });

/** The master data with what an entry adds to them. */
export const worldOfEntry = (
  { masters, versions }: GoldenWorld,
  { equivalencyUnitMappings = [], realm = {} }: GoldenEntry,
): GoldenWorld => ({
  versions,
  masters: {
    ...masters,
    realm: { ...masters.realm, ...realm },
    equivalencyUnitMapping: [
      ...masters.equivalencyUnitMapping,
      ...equivalencyUnitMappings.map(({ equivalencyUnitId, forecastingUnitId, programId, convertToEu }) => ({
        equivalencyUnit: { id: equivalencyUnitId },
        forecastingUnit: { id: forecastingUnitId },
        program: programId === null ? null : { id: programId },
        convertToEu,
        active: true,
      })),
    ],
  },
});
