import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Tickets need the server: all there is to do is to close this. */
export function OfflineAlert({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tickets');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dialog.offline.title')}
      size="sm"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text size="sm">{t('dialog.offline.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('dialog.close')}
        </Button>
      </Group>
    </Modal>
  );
}
