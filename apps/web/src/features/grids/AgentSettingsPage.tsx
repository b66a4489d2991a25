import { programEndpoints } from '@stockwell/model/api/programs';
import { planningUnit as planningUnitEntity } from '@stockwell/model/entities/planning-unit';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { type EntityRecord, optionOf } from '../../ui/entity/entity-record.ts';
import { useDiscardGuard } from '../../ui/entity/grid/discard-guard.tsx';
import { LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { useOptionOf, useRecord } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';
import { ImportButton } from '../import/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { agentSettingsSpec } from './agent-settings-spec.ts';
import { MultiFilter } from './MultiFilter.tsx';
import { ProgramGridFrame } from './ProgramGridFrame.tsx';

/** Freight, lead times and prices that a program has with an agent. */
export default function AgentSettingsPage() {
  return (
    <MasterDataHost>
      <AgentSettings />
    </MasterDataHost>
  );
}

/** The address says what is chosen at first; what the user chooses afterwards stays, also in another language. */
function useGiven(given: Option | null, choose: (options: readonly Option[]) => void): void {
  const taken = useRef<Option['id'] | null>(null);
  useEffect(() => {
    if (!given || taken.current === given.id) return;
    taken.current = given.id;
    choose([given]);
  }, [given, choose]);
}

function AgentSettings() {
  const t = useTexts('grids');
  const host = useEntityHost();
  const guard = useDiscardGuard();
  const params = useParams();
  const [programs, setPrograms] = useState<readonly Option[]>([]);
  const [units, setUnits] = useState<readonly Option[]>([]);
  // An import changes the stored rows: the grid starts again from them.
  const [edition, setEdition] = useState(0);
  const given = useOptionOf('program', params.programId ?? null);
  const givenUnit = useRecord(planningUnitEntity, params.planningUnitId ?? null).data;
  const givenUnitOption = useMemo(
    () => (givenUnit ? optionOf(planningUnitEntity, givenUnit, host.language) : null),
    [givenUnit, host],
  );
  useGiven(given, setPrograms);
  useGiven(givenUnitOption, setUnits);
  const only = programs.length === 1 ? (programs[0] ?? null) : null;
  const spec = useMemo(() => agentSettingsSpec(only), [only]);
  const title = t('grids:page.agentSettings');
  const choice = (
    <>
      <MultiFilter
        entity="program"
        label={t('grids:programs')}
        value={programs}
        onChange={(next) => guard.run(() => setPrograms(next))}
      />
      <MultiFilter
        entity="planningUnit"
        label={t('grids:planningUnits')}
        value={units}
        onChange={(next) => guard.run(() => setUnits(next))}
      />
    </>
  );
  const ids = (options: readonly Option[]) => options.map(({ id }) => Number(id));
  const grid = (filters: ReactNode) => (
    <LoadedGrid
      spec={spec}
      label={title}
      loadKey={`${ids(programs).join(',')}/${ids(units).join(',')}`}
      edition={edition}
      load={async () =>
        (await host.call(programEndpoints.agentSettings, {
          body: { programIdList: ids(programs), planningUnitIdList: ids(units) },
        })) as readonly EntityRecord[]
      }
      startStatus="active"
      filters={filters}
      onDirty={guard.onDirty}
    />
  );
  return (
    <ProgramGridFrame
      title={title}
      actions={<ImportButton entity="programAgentSettings" onChanged={() => setEdition((now) => now + 1)} />}
      guard={guard}
      choice={choice}
      grid={programs.length > 0 ? grid : undefined}
    />
  );
}
