import { Button, List, Stack, Text, Title } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { type GuidanceTopic, guidanceKeys } from './topics.ts';

interface GuidanceProps {
  readonly topic: GuidanceTopic;
  /** What the page is called. */
  readonly page: string;
}

/** The button of a page's guidance: what the page is for, how it is used, and what is good to know. */
export const Guidance = memo(function Guidance({ topic, page }: GuidanceProps) {
  const t = useTexts('guidance');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHelpCircle size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('guidance:show')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('guidance:title', { page })}
        size="lg"
      >
        <Stack gap="sm">
          <Text>{t(`guidance:${topic}.purpose`)}</Text>
          <Title order={3} size="h5">
            {t('guidance:steps')}
          </Title>
          <List type="ordered" spacing="xs">
            {guidanceKeys(topic, 'step').map((key) => (
              <List.Item key={key}>{t(key)}</List.Item>
            ))}
          </List>
          <Title order={3} size="h5">
            {t('guidance:tips')}
          </Title>
          <List spacing="xs">
            {guidanceKeys(topic, 'tip').map((key) => (
              <List.Item key={key}>{t(key)}</List.Item>
            ))}
          </List>
        </Stack>
      </Dialog>
    </>
  );
});
