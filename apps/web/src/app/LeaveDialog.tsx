import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export default function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal opened onClose={onStay} title={t('unsaved.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text>{t('unsaved.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
