import { Button, Text } from '@mantine/core';
import type { CreatedTicket } from '@stockwell/model/api/tickets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { attach } from './send.ts';

/** What became of a request. */
export interface Outcome {
  readonly ticket: CreatedTicket;
  /** The file that could not be handed over, and why. */
  readonly unsent: { readonly file: File; readonly messageCode: string } | null;
}

/** A small alert with the code of the new ticket; a file that did not arrive can be sent again. */
export function ResultAlert({
  outcome,
  onClose,
}: {
  readonly outcome: Outcome;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('tickets');
  const message = useMessage();
  const [unsent, setUnsent] = useState(outcome.unsent);
  const [busy, setBusy] = useState(false);
  const { ticket } = outcome;

  async function retry(file: File): Promise<void> {
    setBusy(true);
    try {
      await attach(ticket, file);
      setUnsent(null);
    } catch (failure) {
      setUnsent({ file, messageCode: refusalOf(failure).messageCode });
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      title={t(ticket.key === null ? 'dialog.result.keptTitle' : 'dialog.result.title')}
      size="sm"
      onClose={onClose}
      busy={busy}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      actions={
        <>
          {unsent && (
            <Button variant="default" loading={busy} onClick={() => void retry(unsent.file)}>
              {t('dialog.result.retry')}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {t('dialog.close')}
          </Button>
        </>
      }
    >
      <div role="status">
        <Text size="sm">
          {ticket.key === null ? t('dialog.result.kept') : t('dialog.result.created', { code: ticket.key })}
        </Text>
        {unsent ? (
          <Text size="sm" c="var(--mantine-color-error)" mt="sm">
            {t('dialog.result.attachmentFailed', { file: unsent.file.name })} {message(unsent.messageCode)}
          </Text>
        ) : outcome.unsent ? (
          <Text size="sm" mt="sm">
            {t('dialog.result.attached', { file: outcome.unsent.file.name })}
          </Text>
        ) : null}
      </div>
    </DialogFrame>
  );
}
