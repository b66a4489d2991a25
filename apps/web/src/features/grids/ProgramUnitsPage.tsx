import { Group } from '@mantine/core';
import { program as programEntity } from '@stockwell/model/entities/program';
import { IconStack2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { useRecord } from '../../ui/entity/queries.ts';
import { type Option, optionOf } from '../../ui/entity/records.ts';
import { RemoteSelect } from '../../ui/entity/select/RemoteSelect.tsx';
import { useTexts } from '../../ui/entity/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { programUnitSpec } from './specs.ts';

/** How a program plans each of its products. The chosen program stands in the address. */
export default function ProgramUnitsPage() {
  return (
    <MasterDataHost>
      <ProgramUnits />
    </MasterDataHost>
  );
}

function ProgramUnits() {
  const t = useTexts('grids');
  const host = useEntityHost();
  const [query, setQuery] = useSearchParams();
  const id = useParams().programId ?? query.get('program');
  const { data } = useRecord(programEntity, id);
  const [category, setCategory] = useState<Option | null>(null);
  const program = useMemo(() => (data ? optionOf(programEntity, data, host.language) : null), [data, host]);
  const spec = useMemo(() => (program ? programUnitSpec(program, category) : null), [program, category]);
  const title = t('grids:page.programPlanningUnits');
  const choice = (
    <RemoteSelect
      label={t('grids:program')}
      placeholder={t('form.choose')}
      w={{ base: '100%', xs: 280 }}
      asked={{ entity: 'program' }}
      value={program}
      onChange={(option) => setQuery(option ? { program: String(option.id) } : {})}
    />
  );
  return (
    <>
      <PageHeader title={title} {...(program ? { description: program.text } : {})} />
      {spec && program ? (
        <LoadedGrid
          key={String(program.id)}
          spec={spec}
          label={title}
          parent={{ field: 'program', id: program.id }}
          startStatus="active"
          filters={
            <Group gap="sm" align="flex-end">
              {choice}
              <RemoteSelect
                label={t('grids:column.category')}
                placeholder={t('all')}
                clearable
                w={{ base: '100%', xs: 220 }}
                asked={{ entity: 'productCategory' }}
                value={category}
                onChange={setCategory}
              />
            </Group>
          }
        />
      ) : (
        <>
          {choice}
          <EmptyState icon={<IconStack2 size={32} />} title={t('grids:chooseProgram')}>
            {t('grids:chooseProgramText')}
          </EmptyState>
        </>
      )}
    </>
  );
}
