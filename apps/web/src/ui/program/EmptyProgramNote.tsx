import { Alert, Anchor, List } from '@mantine/core';
import { type Entered, entered } from '@stockwell/engine/supply-plan/empty';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProgramCopy } from '../../local/documents/names.ts';
import { useSession } from '../../platform/session/context.ts';

const pages: Readonly<Record<Entered, { readonly path: string; readonly needs: string }>> = {
  consumption: { path: '/consumptionDetails', needs: 'ROLE_BF_CONSUMPTION_DATA' },
  inventory: { path: '/inventory/addInventory', needs: 'ROLE_BF_INVENTORY_DATA' },
  shipments: { path: '/shipment/shipmentDetails', needs: 'ROLE_BF_SHIPMENT_DATA' },
};

interface EmptyProgramNoteProps {
  readonly copy: Pick<ProgramCopy, 'programId' | 'versionId'>;
  /** Of one product, which then is what is empty. */
  readonly planningUnitId?: number;
  readonly title?: string;
}

/** Says that nothing was entered, which is not the same as being stocked out, and leads to where one begins. */
export function EmptyProgramNote({ copy, planningUnitId = 0, title }: EmptyProgramNoteProps) {
  const { t } = useTranslation('programCopies');
  const { functions } = useSession();
  return (
    <Alert
      role="note"
      mt="sm"
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title={title ?? t('empty.title')}
    >
      {t('empty.text')}
      <List size="sm" mt={4}>
        {entered
          .filter((what) => functions.has(pages[what].needs))
          .map((what) => (
            <List.Item key={what}>
              <Anchor
                component={Link}
                to={`${pages[what].path}/${copy.programId}/${copy.versionId}/${planningUnitId}`}
              >
                {t(`empty.${what}`)}
              </Anchor>
            </List.Item>
          ))}
      </List>
    </Alert>
  );
}
