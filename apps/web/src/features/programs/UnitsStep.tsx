import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GridSheet } from '../../ui/entity/grid/GridSheet.tsx';
import type { useOnboarding } from './use-onboarding.ts';

// Reading files is for few; the others need not load it.
const UnitsImport = lazy(() => import('./UnitsImport.tsx'));

/** The planning units that the new program begins with; those of its technical areas are offered first. */
export function UnitsStep({ wizard }: { readonly wizard: ReturnType<typeof useOnboarding> }) {
  const t = useTexts('programs', 'grids');
  const { spec, grid, areas, offersAll, offerAll } = wizard;
  const [importing, setImporting] = useState(false);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Stack gap={4}>
          {!offersAll && areas.length > 0 && (
            <Text size="sm">
              {t('programs:onboarding.narrowed', { areas: areas.map(({ text }) => text).join(', ') })}
            </Text>
          )}
          {areas.length > 0 && (
            <Checkbox
              label={t('programs:onboarding.allProducts')}
              checked={offersAll}
              onChange={(event) => offerAll(event.currentTarget.checked)}
            />
          )}
        </Stack>
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t('programs:onboarding.import')}
        </Button>
      </Group>
      <GridSheet
        spec={spec}
        grid={grid}
        rows={grid.rows}
        columns={spec.columns}
        label={t('entities:programPlanningUnit.many')}
        empty={<EmptyState title={t('programs:onboarding.noUnits')}>{t('grids:addFirst')}</EmptyState>}
      />
      {importing && (
        <Suspense>
          <UnitsImport grid={grid} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
