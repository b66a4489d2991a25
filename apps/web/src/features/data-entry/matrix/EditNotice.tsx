import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';

/** What of an edit could not be done. */
export interface Refused {
  /** Saved records whose cells were emptied. */
  readonly kept: readonly string[];
  readonly closed: number;
  /** Names of a pasted block that the matrix does not have. */
  readonly unknown: readonly string[];
}

export const isNothing = ({ kept, closed, unknown }: Refused): boolean =>
  kept.length === 0 && closed === 0 && unknown.length === 0;

interface EditNoticeProps {
  readonly refused: Refused;
  readonly onDeactivate: () => void;
  readonly onClose: () => void;
}

/** Says what stayed as it was and why, and offers what can be done instead. */
export function EditNotice({ refused: { kept, closed, unknown }, onDeactivate, onClose }: EditNoticeProps) {
  const t = useTexts('dataEntry');
  return (
    <Alert
      role="status"
      color="orange"
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel={t('dataEntry:matrix.closeNotice')}
      onClose={onClose}
    >
      <Stack gap="xs" align="flex-start">
        {unknown.length > 0 && (
          <Text size="sm">{t('dataEntry:matrix.unknown', { names: unknown.join(', ') })}</Text>
        )}
        {closed > 0 && <Text size="sm">{t('dataEntry:matrix.closed', { count: closed })}</Text>}
        {kept.length > 0 && (
          <>
            <Text size="sm">{t('dataEntry:matrix.kept', { count: kept.length })}</Text>
            <Button size="compact-sm" variant="default" onClick={onDeactivate}>
              {t('dataEntry:matrix.deactivate', { count: kept.length })}
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}
