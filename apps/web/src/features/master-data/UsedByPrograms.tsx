import { Alert, Card, Text, Title } from '@mantine/core';
import { unitEndpoints } from '@stockwell/model/api/units';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { statusColumn } from '../../ui/entity/list/columns.tsx';
import type { FormContext } from '../../ui/entity/registry.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { parseNumber } from '../../ui/numbers/read-number.ts';
import { ErrorPanel, PlainTable, TableSkeleton } from '../../ui/table/index.ts';
import { type UsingProgram, usingPrograms } from './using-programs.ts';

const calls = {
  forecastingUnitId: unitEndpoints.forecastingUnitWithPrograms,
  planningUnitId: unitEndpoints.planningUnitWithPrograms,
} as const;

interface UsedByProps {
  readonly unit: keyof typeof calls;
  readonly context: FormContext;
}

function useUsingPrograms({ unit, context }: UsedByProps) {
  const host = useEntityHost();
  const id = context.record?.[unit];
  return useQuery({
    queryKey: ['unit', unit, id, 'programs', host.language],
    queryFn: async () =>
      usingPrograms(await host.call(calls[unit], { params: { [unit]: Number(id) } }), host.language),
    enabled: typeof id === 'number',
  });
}

/** Below the edit form of a unit: the programs that use it. */
function UsedByPrograms(props: UsedByProps) {
  const t = useTexts('grids');
  const { data, error, refetch } = useUsingPrograms(props);
  if (props.context.mode === 'add') return null;
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {t('grids:usedBy.title')}
      </Title>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={2} />
      ) : data.length === 0 ? (
        <Text size="sm">{t('grids:usedBy.none')}</Text>
      ) : (
        <ProgramTable programs={data} />
      )}
    </Card>
  );
}

function ProgramTable({ programs }: { readonly programs: readonly UsingProgram[] }) {
  const t = useTexts('grids');
  const { language } = useEntityHost();
  return (
    <PlainTable
      label={t('grids:usedBy.title')}
      maxHeight="20rem"
      columns={[
        { key: 'program', title: t('grids:program'), kind: 'text', value: ({ name }) => name },
        {
          key: 'module',
          title: t('grids:usedBy.module'),
          kind: 'text',
          value: ({ module }) => t(`grids:usedBy.${module}`),
        },
        statusColumn(({ active }: UsingProgram) => active, { language, t }),
      ]}
      rows={programs}
      keyOf={({ key }) => key}
    />
  );
}

/** A new conversion factor changes every quantity that is converted with it. */
function MultiplierWarning({ context }: { readonly context: FormContext }) {
  const t = useTexts('grids');
  const { data } = useUsingPrograms({ unit: 'planningUnitId', context });
  const { language } = context.host;
  const stored = context.record?.multiplier;
  const typed = parseNumber(String(context.drafts.multiplier ?? ''), language, 'decimal');
  const using = (data ?? []).filter(({ active }) => active).length;
  if (typeof stored !== 'number' || Number.isNaN(typed) || typed === stored || using === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {t('grids:usedBy.multiplier', {
        before: formatNumber(stored, language, 2),
        after: formatNumber(typed, language, 2),
        programs: formatNumber(using, language, 0),
      })}
    </Alert>
  );
}

export const ForecastingUnitPrograms = ({ context }: { readonly context: FormContext }) => (
  <UsedByPrograms unit="forecastingUnitId" context={context} />
);

export const PlanningUnitPrograms = ({ context }: { readonly context: FormContext }) => (
  <>
    <MultiplierWarning context={context} />
    <UsedByPrograms unit="planningUnitId" context={context} />
  </>
);
