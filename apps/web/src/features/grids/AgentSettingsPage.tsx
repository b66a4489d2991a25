import { Group } from '@mantine/core';
import { programEndpoints } from '@stockwell/model/api/programs';
import { planningUnit as planningUnitEntity } from '@stockwell/model/entities/planning-unit';
import { program as programEntity } from '@stockwell/model/entities/program';
import { IconStack2 } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { useRecord } from '../../ui/entity/queries.ts';
import { type EntityRecord, type Option, optionOf } from '../../ui/entity/records.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { MultiFilter } from './MultiFilter.tsx';
import { agentSettingsSpec } from './specs.ts';

/** Freight, lead times and prices that a program has with an agent. */
export default function AgentSettingsPage() {
  return (
    <MasterDataHost>
      <AgentSettings />
    </MasterDataHost>
  );
}

function AgentSettings() {
  const t = useTexts('grids');
  const host = useEntityHost();
  const params = useParams();
  const [programs, setPrograms] = useState<readonly Option[]>([]);
  const [units, setUnits] = useState<readonly Option[]>([]);
  const given = useRecord(programEntity, params.programId ?? null).data;
  const givenUnit = useRecord(planningUnitEntity, params.planningUnitId ?? null).data;
  useEffect(() => {
    if (given) setPrograms([optionOf(programEntity, given, host.language)]);
    if (givenUnit) setUnits([optionOf(planningUnitEntity, givenUnit, host.language)]);
  }, [given, givenUnit, host]);
  const only = programs.length === 1 ? (programs[0] ?? null) : null;
  const spec = useMemo(() => agentSettingsSpec(only), [only]);
  const title = t('grids:page.agentSettings');
  const filters = (
    <Group gap="sm" align="flex-start">
      <MultiFilter entity="program" label={t('grids:programs')} value={programs} onChange={setPrograms} />
      <MultiFilter entity="planningUnit" label={t('grids:planningUnits')} value={units} onChange={setUnits} />
    </Group>
  );
  const ids = (options: readonly Option[]) => options.map(({ id }) => Number(id));
  return (
    <>
      <PageHeader title={title} />
      {programs.length === 0 ? (
        <>
          {filters}
          <EmptyState icon={<IconStack2 size={32} />} title={t('grids:chooseProgram')}>
            {t('grids:chooseProgramText')}
          </EmptyState>
        </>
      ) : (
        <LoadedGrid
          spec={spec}
          label={title}
          loadKey={`${ids(programs).join(',')}/${ids(units).join(',')}`}
          load={async () =>
            (await host.call(programEndpoints.agentSettings, {
              body: { programIdList: ids(programs), planningUnitIdList: ids(units) },
            })) as readonly EntityRecord[]
          }
          startStatus="active"
          filters={filters}
        />
      )}
    </>
  );
}
