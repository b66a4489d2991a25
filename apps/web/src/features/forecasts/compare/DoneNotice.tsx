import { Alert, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';

/** What was done to many selections at once. */
export interface Done {
  readonly text: string;
}

interface DoneNoticeProps {
  readonly done: Done | null;
  readonly forecast: Pick<OpenForecast, 'undo' | 'canUndo'>;
  readonly onClose: () => void;
}

/** Says what was done, and takes it back. */
export function DoneNotice({ done, forecast, onClose }: DoneNoticeProps) {
  const t = useTexts('compare');
  if (!done) return null;
  return (
    <Alert
      color="green"
      variant="light"
      withCloseButton
      closeButtonLabel={t('compare:close')}
      onClose={onClose}
    >
      <Group gap="sm" role="status">
        <Text size="sm">{done.text}</Text>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!forecast.canUndo}
          onClick={() => void forecast.undo().then(onClose)}
        >
          {t('compare:undo')}
        </Button>
      </Group>
    </Alert>
  );
}
