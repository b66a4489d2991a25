import { Button, Group, SimpleGrid } from '@mantine/core';
import type { TicketField, TicketForm } from '@stockwell/model/tickets/form';
import { screenFields } from '@stockwell/model/tickets/forms';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import classes from './help-desk.module.css';
import { recountOpenTickets } from './open-tickets.ts';
import { PageHeading } from './PageHeading.tsx';
import type { Outcome } from './ResultAlert.tsx';
import { TicketFieldInput } from './TicketFieldInput.tsx';
import { useTicketForm } from './use-ticket-form.ts';

interface FormPageProps {
  readonly form: TicketForm;
  readonly onBack: () => void;
  readonly onDirty: (dirty: boolean) => void;
  readonly onBusy: (busy: boolean) => void;
  /** The answer leads away from here: the dialog must not stand in the way. */
  readonly onRefusedAccess: () => void;
  readonly onDone: (outcome: Outcome) => void;
}

/** Long texts, files and the priorities take the whole width; short answers stand side by side. */
const isWide = (field: TicketField): boolean =>
  field.kind === 'summary' ||
  field.kind === 'file' ||
  field.kind === 'priority' ||
  (field.kind === 'text' && field.multiline === true);

/** Any form of the help desk, drawn from its declaration. */
export function FormPage({ form, onBack, onDirty, onBusy, onRefusedAccess, onDone }: FormPageProps) {
  const { t } = useTranslation('tickets');
  const message = useMessage();
  const queryClient = useQueryClient();
  const filled = useTicketForm(form);
  const [said, setSaid] = useState<{ readonly code: string; readonly turn: number } | null>(null);
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLFormElement>(null);
  const { busy, dirty, loading, lists } = filled;
  const waiting = busy || loading;

  const say = (code: string) => setSaid((before) => ({ code, turn: (before?.turn ?? 0) + 1 }));
  const listProblem = lists.error ? refusalOf(lists.error).messageCode : null;
  useEffect(() => {
    if (listProblem) setSaid((before) => ({ code: listProblem, turn: (before?.turn ?? 0) + 1 }));
  }, [listProblem]);
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty]);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  // After a try that did not go through, the keyboard goes to the first answer to put right.
  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaid(null);
    const result = await filled.submit();
    if (result && 'ticket' in result) {
      void recountOpenTickets(queryClient);
      onDone(result);
      return;
    }
    setTries((before) => before + 1);
    if (result?.status === 403) onRefusedAccess();
    else if (result) say(result.messageCode);
  }

  function reset(): void {
    setSaid(null);
    filled.reset();
  }

  const wrong = Object.keys(filled.problems).length > 0;
  return (
    <>
      <PageHeading key={String(busy)}>{t(`form.${form.id}`)}</PageHeading>
      {said && (
        <StatusBanner key={said.turn} color="red" onHide={() => setSaid(null)}>
          {message(said.code)}{' '}
          {listProblem && (
            <Button variant="subtle" size="compact-xs" onClick={lists.reload}>
              {t('dialog.tryAgain')}
            </Button>
          )}
        </StatusBanner>
      )}
      <form ref={place} noValidate aria-busy={waiting} onSubmit={(event) => void submit(event)}>
        {waiting && (
          <div className={classes.waiting}>
            <LoadingSpinner size="panel" />
          </div>
        )}
        <div hidden={waiting} className={classes.fields}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
            {screenFields(form).map((field) => (
              <div
                key={field.key}
                data-field={field.key}
                className={isWide(field) ? classes.wide : undefined}
              >
                <TicketFieldInput form={form} field={field} filled={filled} />
              </div>
            ))}
          </SimpleGrid>
        </div>
        <Group className={classes.buttons} justify="space-between" gap="sm" wrap="nowrap">
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            disabled={busy}
            onClick={onBack}
          >
            {t('dialog.back')}
          </Button>
          <Group gap="sm" wrap="nowrap">
            <Button variant="default" disabled={waiting} onClick={reset}>
              {t('dialog.reset')}
            </Button>
            <Button type="submit" disabled={waiting || (wrong && !form.submitWhileInvalid)}>
              {t('dialog.submit')}
            </Button>
          </Group>
        </Group>
      </form>
    </>
  );
}
