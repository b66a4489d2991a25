import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';

/** What is wrong: a call that was refused, the code of a message, or a text. */
type Said = { readonly error: unknown } | { readonly messageCode: string } | { readonly text: ReactNode };

type ErrorNoticeProps = Said & {
  /** What failed, where the notice stands in its place. */
  readonly title?: string | undefined;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** What is meant, where the message does not say it. */
  readonly children?: ReactNode;
};

/** Why something was refused or failed, beside what was tried; read out at once. */
export function ErrorNotice({ title, action, children, ...said }: ErrorNoticeProps) {
  const { t } = useTranslation('lists');
  const message = useMessage();
  const refusal = 'error' in said ? refusalOf(said.error) : null;
  const code = refusal?.messageCode ?? ('messageCode' in said ? said.messageCode : '');
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" component="div">
          {'text' in said ? said.text : message(code)}
        </Text>
        {children}
        {refusal?.reference && (
          <Text size="xs" c="dimmed">
            {t('error.reference', { reference: refusal.reference })}
          </Text>
        )}
        {action && (
          <Button size="xs" variant="default" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
