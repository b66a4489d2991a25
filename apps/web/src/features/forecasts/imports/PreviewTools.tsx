import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';

interface PreviewToolsProps {
  readonly chosen: number;
  /** Takes or leaves out all rows that are found. */
  readonly onAll: (isTicked: boolean) => void;
}

/** What is above the rows of a preview. */
export function PreviewTools({ chosen, onAll }: PreviewToolsProps) {
  const t = useTexts('importSteps');
  return (
    <Group gap="xs">
      <Button variant="subtle" size="compact-sm" onClick={() => onAll(true)}>
        {t('importSteps:preview.all')}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => onAll(false)}>
        {t('importSteps:preview.clear')}
      </Button>
      <Text size="sm" role="status">
        {t('importSteps:preview.chosen', { count: chosen })}
      </Text>
    </Group>
  );
}
