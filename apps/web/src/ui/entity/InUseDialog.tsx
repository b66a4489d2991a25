import { Button, Group, List, Modal, Text } from '@mantine/core';
import { formatNumber } from '../numbers/number-text.ts';
import { useEntityHost } from './host.ts';
import type { Use } from './in-use.ts';
import { useTexts } from './texts.ts';

interface InUseDialogProps {
  readonly uses: readonly Use[] | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says where a record is used before it becomes inactive all the same. */
export function InUseDialog({ uses, busy, onConfirm, onClose }: InUseDialogProps) {
  const t = useTexts('grids');
  const { language } = useEntityHost();
  return (
    <Modal
      opened={uses !== null}
      onClose={onClose}
      title={t('grids:inUse.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text size="sm">{t('grids:inUse.text')}</Text>
      <List size="sm" my="sm">
        {(uses ?? []).map(({ entity, count }) => (
          <List.Item key={entity}>
            {t('grids:inUse.of', {
              name: t(`entities:${entity}.many`),
              amount: formatNumber(count, language, 0),
            })}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={onConfirm}>
          {t('grids:inUse.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
