import type { EntryDimension } from '@stockwell/model/access/entry';
import { programsForAccess } from '@stockwell/model/api/users';
import { entityNamed } from '@stockwell/model/entities/index';
import { callOf, entityEndpoints } from '@stockwell/model/entity/endpoints';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { wireText } from '../../i18n/wire-label.ts';
import { type EntityRecord, optionOf } from '../../ui/entity/entity-record.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { byText, entityKey } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';
import { familyOf, type ProgramToGrant, type RoleFamily } from './access-rows.ts';

type ListedDimension = Exclude<EntryDimension, 'programId'>;

const entityOf = {
  realmCountryId: 'realmCountry',
  healthAreaId: 'healthArea',
  organisationId: 'organisation',
  procurementAgentId: 'procurementAgent',
  fundingSourceId: 'fundingSource',
} as const satisfies Record<ListedDimension, string>;
const listed = Object.keys(entityOf) as ListedDimension[];

export interface AccessOptions {
  readonly roles: readonly Option[];
  readonly familyOfRole: (role: Option | null) => RoleFamily;
  readonly cells: Readonly<Record<ListedDimension, readonly Option[]>>;
  readonly programs: readonly ProgramToGrant[];
  readonly programOption: (program: ProgramToGrant) => Option;
  readonly error: unknown;
}

function functionsIn(record: EntityRecord): string[] {
  const { businessFunctions } = record;
  return Array.isArray(businessFunctions) ? businessFunctions.filter((id) => typeof id === 'string') : [];
}

/** What the access grid offers: the roles the editor may give, and everything of the user's realm. */
export function useAccessOptions(realmId: number | null): AccessOptions {
  const host = useEntityHost();
  const { language } = host;
  const role = entityNamed('role');
  const roles = useQuery({
    queryKey: [...entityKey('role'), 'givable'],
    queryFn: async ({ signal }) => (await host.call(callOf(role, 'list'), { signal })) as EntityRecord[],
  });
  const lists = useQueries({
    queries: listed.map((dimension) => {
      const entity = entityNamed(entityOf[dimension]);
      const { byRealm } = entityEndpoints(entity);
      return {
        queryKey: [...entityKey(entity.name), 'byRealm', realmId],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          byRealm && realmId !== null
            ? ((await host.call(byRealm, { params: { realmId }, signal })) as EntityRecord[])
            : [],
        enabled: realmId !== null,
      };
    }),
  });
  const programs = useQuery({
    queryKey: [...entityKey('program'), 'forAccess', realmId],
    queryFn: ({ signal }) => call(programsForAccess, { params: { realmId: realmId ?? 0 }, signal }),
    enabled: realmId !== null,
  });

  const families = new Map(
    (roles.data ?? []).map((record) => [record.roleId, familyOf(functionsIn(record))]),
  );
  const offered = (dimension: ListedDimension): Option[] => {
    const entity = entityNamed(entityOf[dimension]);
    return (lists[listed.indexOf(dimension)]?.data ?? [])
      .filter((record) => record.active !== false)
      .map((record) => optionOf(entity, record, language))
      .sort(byText(language));
  };
  return {
    roles: (roles.data ?? []).map((record) => optionOf(role, record, language)).sort(byText(language)),
    familyOfRole: (chosen) => (chosen ? (families.get(chosen.id) ?? null) : null),
    cells: {
      realmCountryId: offered('realmCountryId'),
      healthAreaId: offered('healthAreaId'),
      organisationId: offered('organisationId'),
      procurementAgentId: offered('procurementAgentId'),
      fundingSourceId: offered('fundingSourceId'),
    },
    programs: programs.data ?? [],
    programOption: (program) => ({
      id: program.id,
      text: wireText(program.label, language),
      code: program.code,
    }),
    error: roles.error ?? programs.error ?? lists.find(({ error }) => error)?.error ?? null,
  };
}
