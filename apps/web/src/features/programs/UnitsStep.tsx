import { EmptyState } from '../../ui/EmptyState.tsx';
import { GridSheet } from '../../ui/entity/grid/GridSheet.tsx';
import type { GridSpec } from '../../ui/entity/grid/spec.ts';
import type { Grid } from '../../ui/entity/grid/use-grid.ts';
import { useTexts } from '../../ui/entity/texts.ts';

/** The planning units that the new program begins with. */
export function UnitsStep({ spec, grid }: { readonly spec: GridSpec; readonly grid: Grid }) {
  const t = useTexts('programs', 'grids');
  return (
    <GridSheet
      spec={spec}
      grid={grid}
      rows={grid.rows}
      columns={spec.columns}
      label={t('entities:programPlanningUnit.many')}
      empty={<EmptyState title={t('programs:onboarding.noUnits')}>{t('grids:addFirst')}</EmptyState>}
    />
  );
}
