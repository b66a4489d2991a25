import { Button } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import type { ProgramWords } from '../../../ui/program/index.ts';
import { PlanDialog } from '../PlanDialog.tsx';
import type { ShownUnit } from '../view/unit-view.ts';
import { Formulas } from './Formulas.tsx';

interface FormulasButtonProps {
  readonly planned: PlannedProduct;
  readonly words: ProgramWords;
  readonly unit: ShownUnit;
}

/** "Show formulae" beside the plan. */
export function FormulasButton({ planned, words, unit }: FormulasButtonProps) {
  const { t } = useTranslation('supplyPlan');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMathFunction size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('formulas.show')}
      </Button>
      {isOpen ? (
        <PlanDialog title={t('formulas.title')} onClose={() => setOpen(false)}>
          <Formulas planned={planned} words={words} unit={unit} />
        </PlanDialog>
      ) : null}
    </>
  );
}
