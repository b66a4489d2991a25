import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { issuesWithin } from '@stockwell/engine/pipeline/check';
import { saveStep } from '@stockwell/model/api/pipeline';
import type { PipelineStep, StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { useImperativeHandle, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { smallScreen } from '../../../platform/theme/screens.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { Sheet } from '../../../ui/sheet/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { issueMessages } from './issue-text.ts';
import { dropKeptEdits, useKeptEdits } from './kept-edits.ts';
import { RestoredNote } from './RestoredNote.tsx';
import { editedRow, editedRows } from './row-edits.ts';
import { stepColumns } from './step-columns.ts';
import type { SaveResult, StepProps } from './step-handle.ts';
import { type StepChoices, stepLimits } from './step-limits.ts';
import { stepOptions } from './step-options.ts';
import { useStepRows } from './use-step-rows.ts';

interface LoadedListStepProps extends StepProps {
  readonly step: PipelineStep;
  readonly rows: readonly StepRow[];
  readonly choices: StepChoices;
  /** What an earlier visit has typed and not saved. */
  readonly restored: readonly StepRow[] | null;
}

const rowId = ({ id }: StepRow): string => id;
const namespaces = ['pipeline', 'entities'];
const nothing = (): void => undefined;

/** The rows of a step in a sheet. Cells that are wrong, or match nothing, are marked with what to do. */
export function LoadedListStep({ step, pipelineId, rows, choices, restored, ref }: LoadedListStepProps) {
  const t = useTexts('pipeline', 'dataEntry', 'grids');
  const { language } = useSession();
  const isNarrow = useMediaQuery(smallScreen) ?? false;
  const edits = useStepRows(rows, restored);
  const [isRestored, setRestored] = useState(restored !== null);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  // What would be typed now would be in no save, and the step may be left after it.
  const [isSaving, setSaving] = useState(false);
  const release = useUnsavedChanges(edits.isTouched);
  useKeptEdits(pipelineId, step, edits.rows, edits.isTouched);

  const limits = useMemo(() => stepLimits(choices, today()), [choices]);
  const issues = useMemo(() => issuesWithin(step, edits.rows, limits), [step, edits.rows, limits]);
  const messages = useMemo(() => issueMessages(step, issues, t), [step, issues, t]);
  const columns = useMemo(
    () => stepColumns(step, { t, options: stepOptions(choices, language, t), isNarrow }),
    [step, t, choices, language, isNarrow],
  );

  async function save(): Promise<SaveResult> {
    setFailure(null);
    setSaving(true);
    const sent = edits.newest();
    try {
      const { issues: left } = await call(saveStep(step), { params: { pipelineId }, body: [...sent] });
      edits.settle(sent);
      setRestored(false);
      release();
      await dropKeptEdits(pipelineId);
      if (left.length === 0) return 'right';
      setRefusals((before) => before + 1);
      return 'wrong';
    } catch (cause) {
      setFailure(cause);
      return 'failed';
    } finally {
      setSaving(false);
    }
  }
  const saveNow = useStable(save);
  useImperativeHandle(ref, () => ({ save: saveNow }), [saveNow]);

  return (
    <Stack gap="sm">
      <Text size="sm" maw="60rem">
        {t(`pipeline:intro.${step}`)}
      </Text>
      {isRestored && edits.isTouched && !isSaving ? <RestoredNote onDiscard={edits.discard} /> : null}
      {failure ? <ErrorNotice title={t('pipeline:setUp.notSaved')} error={failure} /> : null}
      {refusals > 0 && issues.length > 0 && !edits.isTouched ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('pipeline:setUp.wrong', { count: issues.length })}
        </Text>
      ) : null}
      {edits.rows.length === 0 ? (
        <EmptyState title={t('pipeline:empty.step')} />
      ) : (
        <Sheet<StepRow>
          label={t(`pipeline:step.${step}`)}
          namespaces={namespaces}
          columns={columns}
          rows={edits.rows}
          rowId={rowId}
          lockOf={isSaving ? () => t('grids:saving') : undefined}
          messages={messages}
          refusals={issues.length > 0 ? refusals : 0}
          onEdit={({ changes }) => edits.edit((before) => editedRows(step, before, changes, choices))}
          preview={(row, changes) => editedRow(step, row, changes, choices)}
          history={
            isSaving ? { canUndo: false, canRedo: false, undo: nothing, redo: nothing } : edits.history
          }
        />
      )}
    </Stack>
  );
}
