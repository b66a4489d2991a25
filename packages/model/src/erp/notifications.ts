import { inFourLanguages } from '../label.ts';

export const notificationTypeIds = {
  cancellation: 1,
  productChange: 2,
  previousProductChange: 3,
} as const;
export type NotificationTypeId = (typeof notificationTypeIds)[keyof typeof notificationTypeIds];

/** What an ERP has done to an order line that somebody has linked. */
export const notificationTypes = [
  {
    id: notificationTypeIds.cancellation,
    label: inFourLanguages('Cancellation', 'Annulation', 'Cancelación', 'Cancelamento'),
  },
  {
    id: notificationTypeIds.productChange,
    label: inFourLanguages(
      'ERP current product change',
      'Changement du produit actuel dans l’ERP',
      'Cambio del producto actual en el ERP',
      'Alteração do produto atual no ERP',
    ),
  },
  {
    id: notificationTypeIds.previousProductChange,
    label: inFourLanguages(
      'ERP previous product change',
      'Changement du produit précédent dans l’ERP',
      'Cambio del producto anterior en el ERP',
      'Alteração do produto anterior no ERP',
    ),
  },
] as const;

/** Another product may come in another pack: the conversion has to be confirmed before it counts as addressed. */
export const needsConversion = (typeId: number): boolean => typeId === notificationTypeIds.productChange;
