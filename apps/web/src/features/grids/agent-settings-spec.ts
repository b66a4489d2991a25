import { pickers } from '@stockwell/model/api/pickers';
import { programEndpoints } from '@stockwell/model/api/programs';
import { entities } from '@stockwell/model/entities/index';
import { agentSettings } from '@stockwell/model/logistics';
import { isObject } from '@stockwell/model/objects';
import { type EntityRecord, isId, referenceText } from '../../ui/entity/entity-record.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import type { Choices, GridSpec } from '../../ui/entity/grid/spec.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { byText } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';

const isEmpty = (draft: unknown): boolean => draft === '' || draft === null || draft === undefined;

const optionsIn = (records: readonly EntityRecord[], { language }: EntityHost): Option[] =>
  records
    .flatMap((record) => {
      const { id, code } = record;
      if (!isId(id)) return [];
      return [{ id, text: referenceText(record, language), ...(typeof code === 'string' ? { code } : {}) }];
    })
    .sort(byText(language));

/** Agents and planning units are those of the row's program. */
function choices(name: string, drafts: Drafts): Choices | undefined {
  const id = isObject(drafts.program) ? Number(drafts.program.id) : null;
  if (id === null) return undefined;
  if (name === 'procurementAgent') {
    return {
      key: `agents/${id}`,
      load: async (host) =>
        optionsIn(
          (await host.call(pickers.procurementAgentsOfPrograms, { body: [id] })) as EntityRecord[],
          host,
        ),
    };
  }
  if (name !== 'planningUnit') return undefined;
  return {
    key: `units/${id}`,
    load: async (host) =>
      optionsIn((await host.call(programEndpoints.pairs, { body: [id] })) as EntityRecord[], host),
  };
}

export const agentSettingsSpec = (program: Option | null): GridSpec => ({
  entity: entities.programAgentSettings,
  columns: ['program', 'planningUnit', 'procurementAgent', ...agentSettings],
  ...(program ? { defaults: { program } } : {}),
  once: ['program', 'planningUnit', 'procurementAgent'],
  namespaces: ['grids'],
  choices,
  // A price belongs to one product; for all of them together there is none.
  locked: (row, name) => name === 'price' && isEmpty(row.drafts.planningUnit),
  consequences: (drafts, name) => {
    if (name === 'program') return { ...drafts, planningUnit: null, procurementAgent: null, price: '' };
    return name === 'planningUnit' && isEmpty(drafts.planningUnit) ? { ...drafts, price: '' } : drafts;
  },
  problems: ({ drafts }) =>
    agentSettings.every((name) => isEmpty(drafts[name]))
      ? { airFreightPerc: { code: 'static.validation.atLeastOne' } }
      : {},
});
