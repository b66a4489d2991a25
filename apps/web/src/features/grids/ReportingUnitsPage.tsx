import { program } from '@stockwell/model/entities/program';
import { isObject } from '@stockwell/model/objects';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useDiscardGuard } from '../../ui/entity/grid/discard-guard.tsx';
import { fetchRows, LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { fetchRecord } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { MultiFilter } from './MultiFilter.tsx';
import { ProgramGridFrame } from './ProgramGridFrame.tsx';
import { reportingUnitSpec } from './specs.ts';

/** How the countries of the chosen programs count their planning units. */
export default function ReportingUnitsPage() {
  return (
    <MasterDataHost>
      <ReportingUnits />
    </MasterDataHost>
  );
}

function ReportingUnits() {
  const t = useTexts('grids');
  const host = useEntityHost();
  const guard = useDiscardGuard();
  const [programs, setPrograms] = useState<readonly Option[]>([]);
  const spec = useMemo(() => reportingUnitSpec(null), []);
  const title = t('grids:page.reportingUnits');
  const choice = (
    <MultiFilter
      entity="program"
      label={t('grids:programs')}
      value={programs}
      onChange={(next) => guard.run(() => setPrograms(next))}
    />
  );

  /** Each country once, whatever the number of its programs. */
  async function load() {
    const chosen = await Promise.all(programs.map(({ id }) => fetchRecord(host, program, id)));
    const countries = new Set(
      chosen.flatMap(({ realmCountry }) =>
        isObject(realmCountry) ? [Number(realmCountry.realmCountryId ?? realmCountry.id)] : [],
      ),
    );
    const lists = await Promise.all(
      [...countries].map((id) => fetchRows(host, spec.entity, { field: 'realmCountry', id })),
    );
    return lists.flat();
  }

  const grid = (filters: ReactNode) => (
    <LoadedGrid
      spec={spec}
      label={title}
      load={load}
      loadKey={programs.map(({ id }) => id).join(',')}
      filters={filters}
      onDirty={guard.onDirty}
    />
  );
  return (
    <ProgramGridFrame
      title={title}
      guard={guard}
      choice={choice}
      grid={programs.length > 0 ? grid : undefined}
    />
  );
}
