import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';

/** What an earlier visit has typed and not saved is there again. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useTexts('pipeline');
  return (
    <Group gap="sm" role="note">
      <Text size="sm">{t('pipeline:setUp.restored')}</Text>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {t('pipeline:setUp.discard')}
      </Button>
    </Group>
  );
}
