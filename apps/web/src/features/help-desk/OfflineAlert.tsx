import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx';

/** Tickets need the server: all there is to do is to close this. */
export function OfflineAlert({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tickets');
  return (
    <MessageDialog title={t('dialog.offline.title')} text={t('dialog.offline.text')} onClose={onClose} />
  );
}
