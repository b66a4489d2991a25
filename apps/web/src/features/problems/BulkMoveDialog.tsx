import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { MoveForm, type MoveFormProps } from './MoveForm.tsx';

/** One status and one note for several problems. */
export function BulkMoveDialog(props: MoveFormProps) {
  const { t } = useTranslation('problems');
  return (
    <Dialog title={t('bulk.title')} size="44rem" onClose={props.onClose}>
      <MoveForm {...props} />
    </Dialog>
  );
}
