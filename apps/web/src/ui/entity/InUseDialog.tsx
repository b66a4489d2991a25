import { List } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { formatNumber } from '../numbers/number-text.ts';
import { useEntityHost } from './host.ts';
import type { Use } from './in-use.ts';

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
    <ConfirmDialog
      opened={uses !== null}
      title={t('grids:inUse.title')}
      text={t('grids:inUse.text')}
      confirmText={t('grids:inUse.confirm')}
      isDangerous
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <List size="sm">
        {(uses ?? []).map(({ entity, count }) => (
          <List.Item key={entity}>
            {t('grids:inUse.of', {
              name: t(`entities:${entity}.many`),
              amount: formatNumber(count, language, 0),
            })}
          </List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}
