import { Stack, Text } from '@mantine/core';
import { pipelineEndpoints as calls, type PipelineIssue } from '@stockwell/model/api/pipeline';
import type { ProgramDraft } from '@stockwell/model/integrations/pipeline/draft';
import { isObject } from '@stockwell/model/objects';
import { useImperativeHandle, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { DataFields } from './DataFields.tsx';
import { dropKeptEdits, useKeptEdits } from './kept-edits.ts';
import { PlaceFields } from './PlaceFields.tsx';
import type { LoadedProgram, ProgramFieldsProps } from './program-fields.ts';
import { RestoredNote } from './RestoredNote.tsx';
import type { SaveResult, StepProps } from './step-handle.ts';

interface ProgramStepProps extends StepProps {
  readonly loaded: LoadedProgram;
  readonly info: Readonly<Record<string, string | number | boolean | null>>;
  /** What an earlier visit has typed and not saved. */
  readonly kept: unknown;
  readonly onSaved: (loaded: LoadedProgram) => void;
}

/** The first step: the program that the import makes, in five parts. */
export function ProgramStep({ pipelineId, loaded, info, kept, onSaved, ref }: ProgramStepProps) {
  const t = useTexts('pipeline');
  const message = useMessage();
  const restored = isObject(kept) ? (kept as unknown as ProgramDraft) : null;
  const [draft, setDraft] = useState(restored ?? loaded.program);
  const newest = useRef(draft);
  newest.current = draft;
  const [saved, setSaved] = useState(loaded.program);
  // What is missing is no mistake before somebody wanted to go on.
  const [issues, setIssues] = useState<readonly PipelineIssue[]>(loaded.isSaved ? loaded.issues : []);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isTouched = draft !== saved;
  const release = useUnsavedChanges(isTouched);
  useKeptEdits(pipelineId, 'program', draft, isTouched);

  const set = (changes: Partial<ProgramDraft>): void => {
    setDraft((before) => ({ ...before, ...changes }));
    setIssues((before) => before.filter(({ field }) => !(field in changes)));
  };
  const errorOf = (field: keyof ProgramDraft): string | undefined => {
    const issue = issues.find((one) => one.field === field);
    return issue && message(issue.rule, issue.params);
  };

  /** What is typed while the draft is sent is sent after it: the step may be left then. */
  async function saveNewest(): Promise<Pick<LoadedProgram, 'issues'> & { readonly draft: ProgramDraft }> {
    const body = newest.current;
    const { issues: left } = await call(calls.saveProgram, { params: { pipelineId }, body });
    return newest.current === body ? { draft: body, issues: left } : saveNewest();
  }

  async function save(): Promise<SaveResult> {
    setFailure(null);
    try {
      const { draft: sent, issues: left } = await saveNewest();
      setSaved(sent);
      setIssues(left);
      setTried(left.length > 0);
      release();
      await dropKeptEdits(pipelineId);
      onSaved({ ...loaded, isSaved: true, program: sent, issues: left });
      return left.length === 0 ? 'right' : 'wrong';
    } catch (cause) {
      setFailure(cause);
      return 'failed';
    }
  }
  const saveNow = useStable(save);
  useImperativeHandle(ref, () => ({ save: saveNow }), [saveNow]);

  const fields: ProgramFieldsProps = { draft, choices: loaded.choices, errorOf, set };
  const country = String(info.countryname || info.countrycode || '–');
  return (
    <Stack gap="md">
      <Text size="sm">{t('pipeline:program.intro', { name: String(info.programname ?? ''), country })}</Text>
      {restored && isTouched ? <RestoredNote onDiscard={() => setDraft(saved)} /> : null}
      {failure ? <ErrorNotice title={t('pipeline:setUp.notSaved')} error={failure} /> : null}
      {isTried && issues.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('pipeline:setUp.wrong', { count: issues.length })}
        </Text>
      ) : null}
      <PlaceFields {...fields} country={country} />
      <DataFields {...fields} />
    </Stack>
  );
}
