import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';

/** Says that choices come from the last import, and puts them aside. */
export function RememberedNote({ onPutAside }: { readonly onPutAside: () => void }) {
  const t = useTexts('importSteps');
  return (
    <Group gap="sm" role="note">
      <Text size="sm">{t('importSteps:remembered.text')}</Text>
      <Button size="compact-sm" variant="default" onClick={onPutAside}>
        {t('importSteps:remembered.putAside')}
      </Button>
    </Group>
  );
}
