import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AnySummary } from '../../local/documents/summary.ts';
import { useHolds } from '../../platform/session/context.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useAllWaitingRows, waitingIn } from '../../ui/program/use-waiting.ts';
import { copyKind } from './copy-kinds.ts';
import { LossList } from './LossList.tsx';

interface LossDialogProps {
  readonly title: string;
  readonly text: string;
  readonly copies: readonly AnySummary[];
  readonly confirmText: string;
  /** The copies are deleted, and rows that wait for correction with them; in copies that are replaced they stay. */
  readonly losesWaiting?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before copies go, says what is lost with them, and offers to export them first. */
export function LossDialog({
  title,
  text,
  copies,
  confirmText,
  losesWaiting = false,
  busy,
  onConfirm,
  onClose,
}: LossDialogProps) {
  const { t } = useTranslation('programCopies');
  const { exportPage, exportFunction } = copyKind(copies[0]?.kind ?? 'supplyPlan');
  const mayExport = useHolds(exportFunction);
  const { counts } = useAllWaitingRows();
  const isModified = copies.some(({ modified }) => modified);
  const isLossy = isModified || (losesWaiting && copies.some((copy) => waitingIn(counts, copy).total > 0));
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmText={confirmText}
      isDangerous={isLossy}
      busy={busy ?? false}
      more={
        isModified && mayExport ? (
          <Button key="export" variant="default" component={Link} to={exportPage}>
            {t('loss.export')}
          </Button>
        ) : null
      }
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <LossList copies={copies} losesWaiting={losesWaiting} />
      {isLossy ? (
        <Text size="sm" fw={600}>
          {t('loss.warning')}
        </Text>
      ) : null}
    </ConfirmDialog>
  );
}
