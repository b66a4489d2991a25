import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, FormatMenu } from '../../../ui/export/index.ts';
import { ExportDialog } from './ExportDialog.tsx';
import type { ExportedPlan } from './exported-plan.ts';

/** The same for every plan, so that it is not drawn again with each. */
const PlanFormatMenu = memo(function PlanFormatMenu({
  onChoose,
}: {
  readonly onChoose: (format: ExportFormat) => void;
}) {
  const { t } = useTranslation('supplyPlan');
  return (
    <FormatMenu isButton label={t('export.open')} onChoose={onChoose}>
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('export.print')}
      </Menu.Item>
    </FormatMenu>
  );
});

/** The plan on paper and in files. */
export function ExportMenu(props: ExportedPlan) {
  const [kind, setKind] = useState<ExportFormat | null>(null);
  return (
    <>
      <PlanFormatMenu onChoose={setKind} />
      {kind ? <ExportDialog {...props} kind={kind} onClose={() => setKind(null)} /> : null}
    </>
  );
}
