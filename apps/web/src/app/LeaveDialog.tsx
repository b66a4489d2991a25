import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export default function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('common');
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmText={t('unsaved.leave')}
      cancelText={t('unsaved.stay')}
      isUnusual
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
