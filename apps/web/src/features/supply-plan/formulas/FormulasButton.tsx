import { Button } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { ShownUnit } from '../view/unit-view.ts';
import { Formulas } from './Formulas.tsx';

interface FormulasButtonProps {
  readonly planned: PlannedProduct;
  readonly labels: ProgramLabels;
  readonly unit: ShownUnit;
}

/** The same with every plan, so that it is not drawn again with each. */
const Offer = memo(function Offer({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('supplyPlan');
  return (
    <Button variant="default" leftSection={<IconMathFunction size={16} aria-hidden />} onClick={onOpen}>
      {t('formulas.show')}
    </Button>
  );
});

/** "Show formulae" beside the plan. */
export function FormulasButton({ planned, labels, unit }: FormulasButtonProps) {
  const { t } = useTranslation('supplyPlan');
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  return (
    <>
      <Offer onOpen={open} />
      {isOpen ? (
        <Dialog size="60rem" title={t('formulas.title')} onClose={() => setOpen(false)}>
          <Formulas planned={planned} labels={labels} unit={unit} />
        </Dialog>
      ) : null}
    </>
  );
}
