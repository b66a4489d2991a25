import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessage } from '../i18n/message.ts';

interface SaveRefusedProps {
  readonly messageCode: string;
  /** What is meant and what can be done about it. */
  readonly children?: ReactNode;
}

/** Why a save was refused; read out at once. */
export function SaveRefused({ messageCode, children }: SaveRefusedProps) {
  const message = useMessage();
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message(messageCode)}</Text>
        {children}
      </Stack>
    </Alert>
  );
}
