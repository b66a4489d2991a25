import { Button, NativeSelect } from '@mantine/core';
import { equivalencyUnit } from '@stockwell/model/entities/equivalency-unit';
import { isObject } from '@stockwell/model/objects';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { displayLoose } from '../../ui/entity/display.ts';
import { useDiscardGuard } from '../../ui/entity/grid/discard-guard.tsx';
import type { GridRow } from '../../ui/entity/grid/grid-rows.ts';
import { fetchRows, LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { entityKey } from '../../ui/entity/queries.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Option } from '../../ui/select/option.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { MultiFilter } from './MultiFilter.tsx';
import { equivalencyMappingSpec, equivalencyUnitSpec, referenced } from './specs.ts';

/** How many forecasting units make one equivalency unit, for the realm or for one program. */
export default function EquivalencyUnitsPage() {
  return (
    <MasterDataHost>
      <EquivalencyUnits />
    </MasterDataHost>
  );
}

const levels = ['all', 'realm', 'program'] as const;
type Level = (typeof levels)[number];

const atLevel = (level: Level) => (row: GridRow) =>
  level === 'all' || isObject(row.drafts.program) === (level === 'program');

const tracedBy = (tracers: readonly Option[]) => (row: GridRow) => {
  const tracer = referenced(row, 'forecastingUnit')?.tracerCategory;
  return tracers.length === 0 || (isObject(tracer) && tracers.some(({ id }) => id === tracer.id));
};

function EquivalencyUnits() {
  const t = useTexts('grids');
  const host = useEntityHost();
  const [level, setLevel] = useState<Level>('all');
  const [tracers, setTracers] = useState<readonly Option[]>([]);
  const [managing, setManaging] = useState(false);
  const guard = useDiscardGuard();
  const { data: units } = useQuery({
    queryKey: [...entityKey('equivalencyUnit'), 'all'],
    queryFn: () => fetchRows(host, equivalencyUnit, null),
  });
  const spec = useMemo(() => {
    const areas = new Map((units ?? []).map((unit) => [unit.equivalencyUnitId, unit.healthAreaList]));
    return equivalencyMappingSpec((id) => displayLoose(areas.get(id), { language: host.language, t }));
  }, [units, host, t]);
  const unitSpec = useMemo(() => equivalencyUnitSpec(host), [host]);
  const title = t('entities:equivalencyUnitMapping.many');
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={() => setManaging(true)}
          >
            {t('grids:manageUnits')}
          </Button>
        }
      />
      <LoadedGrid
        spec={spec}
        label={title}
        keep={(row) => atLevel(level)(row) && tracedBy(tracers)(row)}
        filters={
          <>
            <MultiFilter
              entity="tracerCategory"
              label={t('grids:column.tracer')}
              value={tracers}
              onChange={setTracers}
            />
            <NativeSelect
              label={t('grids:level')}
              w={{ base: '100%', xs: 230 }}
              value={level}
              onChange={(event) => setLevel(event.currentTarget.value as Level)}
              data={levels.map((one) => ({ value: one, label: t(`grids:level.${one}`) }))}
            />
          </>
        }
      />
      <Dialog
        opened={managing}
        onClose={() => guard.run(() => setManaging(false))}
        size="90%"
        title={t('grids:manageUnits')}
        closesOutside={false}
        closesOnEscape={false}
      >
        <LoadedGrid spec={unitSpec} label={t('grids:manageUnits')} onDirty={guard.onDirty} />
      </Dialog>
      {guard.dialog}
    </>
  );
}
