import { Button, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type ExportFormat, useSaveExport } from '../../../ui/export/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { exportStateOf, PlanningUnitPicker, useProgram } from '../../../ui/program/index.ts';
import { useServerProducts } from '../server-plan.ts';
import { type ExportScope, exportedUnits, scopes } from './export-scope.ts';
import type { ExportedPlan } from './exported-plan.ts';
import { usePlanDocument } from './use-plan-document.ts';

interface ExportDialogProps extends ExportedPlan {
  readonly kind: ExportFormat;
  readonly onClose: () => void;
}

/** Chooses the products whose plans are exported, and writes the file. */
export function ExportDialog(props: ExportDialogProps) {
  const { kind, copy, ofServer, labels, planningUnitId, onClose } = props;
  const { t } = useTranslation(['supplyPlan', 'lists']);
  const [scope, setScope] = useState<ExportScope>('one');
  const [chosen, setChosen] = useState<readonly number[]>([planningUnitId]);
  const units = useMemo(
    () => exportedUnits(scope, planningUnitId, chosen, labels),
    [scope, planningUnitId, chosen, labels],
  );
  const documentOf = usePlanDocument(props);
  const { isBusy, progress, error, save, cancel } = useSaveExport();
  const kept = useProgram(ofServer ? null : copy, units);
  const server = useServerProducts(ofServer ? (copy?.programId ?? null) : null, units);
  const data = ofServer ? server.data : kept.data;

  async function exportPlans(program: ProgramData): Promise<void> {
    const state = ofServer ? 'server' : exportStateOf(kept);
    const { result } = await save(kind, (_, work) => documentOf({ kind, program, units, state }, work));
    if (result === 'saved') onClose();
  }

  return (
    <Dialog title={t('export.title')} onClose={onClose} size="36rem">
      <Radio.Group
        label={t('export.scope')}
        value={scope}
        onChange={(value) => setScope(scopes.find((one) => one === value) ?? 'one')}
        mb="sm"
      >
        <Stack gap={6} mt={6}>
          <Radio value="one" label={t('export.scopeOne', { product: labels.product(planningUnitId) })} />
          <Radio value="all" label={t('export.scopeAll', { count: labels.products.length })} />
          <Radio value="some" label={t('export.scopeSome')} />
        </Stack>
      </Radio.Group>
      {scope === 'some' ? (
        <PlanningUnitPicker multi labels={labels} value={chosen} onChange={setChosen} />
      ) : null}
      {error !== null ? <ErrorNotice text={error} /> : null}
      {progress ? (
        <Stack gap={4} mt="sm">
          <Text size="sm" role="status">
            {t('export.progress', { ...progress })}
          </Text>
          <Progress value={(100 * progress.done) / progress.total} aria-label={t('export.title')} />
        </Stack>
      ) : null}
      <Group justify="flex-end" mt="md">
        {isBusy ? (
          <Button variant="default" onClick={cancel}>
            {t('lists:cancel')}
          </Button>
        ) : null}
        <Button
          loading={isBusy}
          disabled={units.length === 0 || data === null}
          onClick={() => data && void exportPlans(data)}
        >
          {t(`export.kind.${kind}`)}
        </Button>
      </Group>
    </Dialog>
  );
}
