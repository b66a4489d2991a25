import { Alert, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import type { StepName } from '../../../local/documents/open-copy.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';

/** What was done to many selections at once, and the name of its step. */
export interface Done {
  readonly text: string;
  readonly step: StepName;
}

interface DoneNoticeProps {
  readonly done: Done | null;
  readonly forecast: Pick<OpenForecast, 'newestStep' | 'undoStep'>;
  readonly onClose: () => void;
}

/** Says what was done, and takes it back as long as nothing else was done after it. */
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
        {forecast.newestStep === done.step ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              void forecast.undoStep(done.step).then((result) => result === 'undone' && onClose())
            }
          >
            {t('compare:undo')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
