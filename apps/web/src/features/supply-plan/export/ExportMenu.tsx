import { Button, Menu } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import type { ProgramCopy, ProgramWords } from '../../../ui/program/index.ts';
import type { ShownUnit } from '../view/unit-view.ts';
import { ExportDialog, type ExportKind } from './ExportDialog.tsx';

interface ExportMenuProps {
  readonly copy: ProgramCopy | null;
  readonly words: ProgramWords;
  readonly planned: PlannedProduct;
  readonly unit: ShownUnit;
  readonly start: Month;
}

const kinds = ['csv', 'xlsx', 'pdf'] as const satisfies readonly ExportKind[];

/** The plan on paper and in files. */
export function ExportMenu(props: ExportMenuProps) {
  const { t } = useTranslation('supplyPlan');
  const [kind, setKind] = useState<ExportKind | null>(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            {t('export.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((one) => (
            <Menu.Item key={one} onClick={() => setKind(one)}>
              {t(`export.kind.${one}`)}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('export.print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {kind ? <ExportDialog {...props} kind={kind} onClose={() => setKind(null)} /> : null}
    </>
  );
}
