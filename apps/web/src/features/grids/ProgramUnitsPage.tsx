import { isObject } from '@stockwell/model/objects';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useDiscardGuard } from '../../ui/entity/grid/discard-guard.tsx';
import type { GridRow } from '../../ui/entity/grid/grid-rows.ts';
import { LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { useOptionOf } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';
import { RemoteSelect } from '../../ui/select/RemoteSelect.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { ProgramGridFrame } from './ProgramGridFrame.tsx';
import { useGuardrails, useRealmOf } from './shelf-life.ts';
import { categoryOf, programUnitSpec } from './specs.ts';
import { useCategoryAndBelow, useUnitCategories } from './unit-categories.ts';

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
  const guard = useDiscardGuard();
  const [query, setQuery] = useSearchParams();
  const fromAddress = useParams().programId ?? null;
  // A program chosen here wins over the one that the page was opened with.
  const id = query.get('program') ?? fromAddress;
  const program = useOptionOf('program', id);
  const [category, setCategory] = useState<Option | null>(null);
  const categories = useUnitCategories();
  const wanted = useCategoryAndBelow(category);
  const guardrails = useGuardrails(useRealmOf(program));
  const spec = useMemo(
    () => (program ? programUnitSpec(program, category, categories, guardrails) : null),
    [program, category, categories, guardrails],
  );
  const keep = (row: GridRow) => {
    if (!wanted) return true;
    const own = categoryOf(row, categories);
    return isObject(own) && wanted.has(own.id);
  };
  const title = t('grids:page.programPlanningUnits');
  const choice = (
    <RemoteSelect
      label={t('grids:program')}
      placeholder={t('form.choose')}
      w={{ base: '100%', xs: 280 }}
      asked={{ entity: 'program' }}
      value={program}
      // In place of the program before: going back leaves the page, which is asked about where rows are not saved.
      onChange={(option) =>
        guard.run(() => setQuery(option ? { program: String(option.id) } : {}, { replace: true }))
      }
    />
  );
  const grid =
    spec && program
      ? (filters: ReactNode) => (
          <LoadedGrid
            key={String(program.id)}
            spec={spec}
            label={title}
            parent={{ field: 'program', id: program.id }}
            startStatus="active"
            keep={keep}
            onDirty={guard.onDirty}
            filters={filters}
          />
        )
      : undefined;
  return (
    <ProgramGridFrame
      title={title}
      description={program?.text}
      guard={guard}
      choice={choice}
      further={
        <RemoteSelect
          label={t('grids:column.category')}
          placeholder={t('all')}
          clearable
          w={{ base: '100%', xs: 220 }}
          asked={{ entity: 'productCategory' }}
          value={category}
          onChange={setCategory}
        />
      }
      grid={grid}
    />
  );
}
