import { useTranslation } from 'react-i18next';
import { DialogFrame } from './DialogFrame.tsx';
import { MoveForm, type MoveFormProps } from './MoveForm.tsx';

/** One status and one note for several problems. */
export function BulkMoveDialog(props: MoveFormProps) {
  const { t } = useTranslation('problems');
  return (
    <DialogFrame title={t('bulk.title')} onClose={props.onClose}>
      <MoveForm {...props} />
    </DialogFrame>
  );
}
