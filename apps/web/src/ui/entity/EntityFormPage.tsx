import { Alert, Button, Card, Collapse, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { IconChevronDown, IconChevronRight, IconHistory, IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useLeadOn } from '../../platform/routes/use-lead-on.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { leadsToUnread } from '../months/index.ts';
import { NoteWithAction } from '../notice/NoteWithAction.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../table/index.ts';
import { type EntityRecord, idOf, titleOf } from './entity-record.ts';
import { draftsIn } from './form/draft-language.ts';
import { FormFields } from './form/FormFields.tsx';
import classes from './form/form.module.css';
import { type KeptForm, useKeepAtIdleEnd, useKeptForm } from './form/kept-form.ts';
import { RefusalNotice } from './form/RefusalNotice.tsx';
import { StaleDialog } from './form/StaleDialog.tsx';
import { type SaveAnswer, useEntityForm } from './form/use-entity-form.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { useEntityHost } from './host.ts';
import { InUseDialog } from './InUseDialog.tsx';
import { useMayEdit } from './list/RowMenu.tsx';
import { forgetEntity, useRecord } from './queries.ts';
import { overridesOf } from './registry.ts';
import { cancelled, listPath, listSearchIn } from './routes.ts';
import { draftTitle, savedText } from './saved-text.ts';
import { useFormTask } from './task.ts';

interface EntityFormPageProps {
  readonly entity: EntityDeclaration;
  readonly mode: 'add' | 'edit';
}

const nothingMore = (): Promise<void> => Promise.resolve();
const useNothingMore = () => nothingMore;

/** The add or edit form of an entity as its declaration says. */
export function EntityFormPage({ entity, mode }: EntityFormPageProps) {
  const t = useTexts();
  const params = useParams();
  // The address may call the record otherwise than the record itself does (dataSetId, programId).
  const param = /\{(\w+)\}/.exec(entity.routes?.edit ?? '')?.[1] ?? entity.key;
  const id = mode === 'edit' ? (params[param] ?? '') : null;
  const { data, error, refetch } = useRecord(entity, id);
  const isForTask = useFormTask(entity.name, id) !== null;
  const { kept, forget } = useKeptForm(entity, id, isForTask);
  return kept !== undefined && (mode === 'add' || data) ? (
    <LoadedForm
      key={`${id} ${kept ? 'kept' : ''}`}
      entity={entity}
      record={data ?? null}
      kept={kept}
      onDiscard={forget}
    />
  ) : (
    <>
      <PageHeader title={t(`entities:${entity.name}.${mode}`)} />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} />}
    </>
  );
}

function LoadedForm({
  entity,
  record,
  kept,
  onDiscard,
}: {
  readonly entity: EntityDeclaration;
  readonly record: EntityRecord | null;
  /** What was typed when a session ended. */
  readonly kept: KeptForm | null;
  readonly onDiscard: () => void;
}) {
  const overrides = overridesOf(entity.name);
  const t = useTexts(...(overrides.namespaces ?? []));
  const message = useMessage();
  const host = useEntityHost();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  // What follows a save takes its time too: the form is not sent once more meanwhile.
  const [isFinishing, setFinishing] = useState(false);
  const { state: came } = useLocation();
  const task = useFormTask(entity.name, record ? idOf(entity, record) : null);
  const restored = useMemo(
    () => kept && draftsIn(entity, kept.drafts, record, { from: kept.language, to: host.language }),
    [entity, kept, record, host.language],
  );
  const mayEdit = useMayEdit(entity);
  const readOnly = record !== null && !mayEdit(record);
  // Where it cannot be edited it stays where it is kept.
  const [isRestored] = useState(restored !== null && !task && !readOnly);
  const form = useEntityForm(entity, record, task?.drafts ?? (isRestored ? restored : null) ?? undefined);
  const element = useRef<HTMLFormElement>(null);
  const release = host.useUnsavedChanges(form.dirty);
  const name = record ? titleOf(entity, record, host.language) : null;
  host.useRecordName(name);
  useKeepAtIdleEnd(entity, record ? idOf(entity, record) : null, form, {
    // Also what can no longer be edited, as without a connection.
    isWanted: !task && !isFinishing,
    isRestored,
  });
  const back = listSearchIn(came);
  const { useAfterSave = useNothingMore } = overrides;
  const afterSave = useAfterSave();

  /** The first field that is wrong takes the focus, so that nobody has to look for it. */
  function focusProblem() {
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-invalid="true"]',
      );
      wrong?.focus();
    });
  }

  const busy = form.busy || isFinishing;

  async function save(confirmed = false) {
    if (readOnly || busy) return;
    form.closeUses();
    form.closeQuestion();
    const answer = await form.submit(confirmed);
    if (!answer) {
      focusProblem();
      return;
    }
    release();
    setFinishing(true);
    try {
      await finish(answer);
    } finally {
      setFinishing(false);
    }
  }

  async function finish(answer: SaveAnswer) {
    // The record is saved whatever becomes of the rest; the next sync catches up.
    await afterSave().catch(() => undefined);
    await forgetEntity(client, entity.name);
    const id = record ? idOf(entity, record) : answer.id;
    if (task && id !== undefined) await task.onSaved(id);
    else {
      const title = draftTitle(entity, form.state.drafts, host.language);
      const bannerText = savedText(t, entity, title, record ? 'updated' : 'added');
      // Whoever has left for another page meanwhile stays there.
      await leadOn(
        listPath(entity, { color: 'green', code: answer.messageCode }) + back,
        { bannerText },
        { replace: false },
      );
    }
  }

  const problems = form.state.submitted ? Object.keys(form.problems).length : 0;
  return (
    <>
      <PageHeader
        title={t(`entities:${entity.name}.${record ? 'edit' : 'add'}`)}
        {...(name ? { description: name } : {})}
      />
      <form
        ref={element}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!leadsToUnread(event.currentTarget)) void save();
        }}
        aria-busy={busy}
      >
        <Stack gap="md">
          {readOnly && (
            <Alert icon={<IconLock aria-hidden />} variant="default" role="note">
              {t('form.readOnly')}
            </Alert>
          )}
          {isRestored && !busy && (
            <NoteWithAction
              text={t('form.restored')}
              action={t('form.discardRestored')}
              onAction={onDiscard}
            />
          )}
          {form.refusal && <RefusalNotice entity={entity} refusal={form.refusal} />}
          <FormFields entity={entity} form={form} readOnly={readOnly || busy} />
          {(overrides.sections ?? []).map((Section) => (
            <Section key={Section.displayName ?? Section.name} context={form.context} />
          ))}
          <Group justify="flex-end" gap="sm" className={classes.buttons}>
            {problems > 0 && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert" me="auto">
                {t('form.problems', { problems })}
              </Text>
            )}
            {readOnly ? (
              <Button variant="default" onClick={() => void navigate(listPath(entity) + back)}>
                {t('form.back')}
              </Button>
            ) : (
              <>
                <Button type="submit" loading={busy}>
                  {t(record ? 'form.update' : 'form.submit')}
                </Button>
                <Button variant="default" disabled={!form.dirty || busy} onClick={form.reset}>
                  {t('form.reset')}
                </Button>
                <Button
                  variant="subtle"
                  color="gray"
                  disabled={busy}
                  onClick={() => void navigate(listPath(entity, { color: 'red', code: cancelled }) + back)}
                >
                  {t('form.cancel')}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
      {record && <HistorySection entity={entity} record={record} />}
      <InUseDialog
        uses={form.uses}
        busy={form.busy}
        onConfirm={() => void save(true)}
        onClose={form.closeUses}
      />
      <ConfirmDialog
        opened={form.question !== null}
        title={t('form.confirm.title')}
        text={form.question ? message(form.question.messageCode) : ''}
        confirmText={t('form.confirm.save')}
        busy={form.busy}
        onConfirm={() => void save(true)}
        onClose={form.closeQuestion}
      />
      {form.newer && (
        <StaleDialog
          entity={entity}
          base={form.state.base}
          mine={form.state.drafts}
          current={form.newer}
          language={form.language}
          onContinue={form.continueFrom}
          onClose={form.closeNewer}
        />
      )}
    </>
  );
}

/** The history is loaded when somebody asks for it. */
function HistorySection({
  entity,
  record,
}: {
  readonly entity: EntityDeclaration;
  readonly record: EntityRecord;
}) {
  const t = useTexts();
  const host = useEntityHost();
  const [opened, { toggle }] = useDisclosure(false);
  if (!host.holds(...entity.permissions.edit)) return null;
  return (
    <Card padding="xs" mt="md">
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={<IconHistory size={16} aria-hidden />}
        rightSection={
          opened ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />
        }
        aria-expanded={opened}
        onClick={toggle}
      >
        {t('history.title')}
      </Button>
      <Collapse expanded={opened}>
        <div style={{ padding: 12 }}>
          {opened && <HistoryPanel entity={entity} id={idOf(entity, record)} />}
        </div>
      </Collapse>
    </Card>
  );
}
