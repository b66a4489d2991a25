import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportDialog, type ExportedPlan, type ExportKind } from './ExportDialog.tsx';

const kinds = ['csv', 'xlsx', 'pdf'] as const satisfies readonly ExportKind[];

/** The same with every plan, so that it is not drawn anew with each. */
const Offers = memo(function Offers({ onKind }: { readonly onKind: (kind: ExportKind) => void }) {
  const { t } = useTranslation('supplyPlan');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((one) => (
          <Menu.Item key={one} onClick={() => onKind(one)}>
            {t(`export.kind.${one}`)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('export.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});

/** The plan on paper and in files. */
export function ExportMenu(props: ExportedPlan) {
  const [kind, setKind] = useState<ExportKind | null>(null);
  return (
    <>
      <Offers onKind={setKind} />
      {kind ? <ExportDialog {...props} kind={kind} onClose={() => setKind(null)} /> : null}
    </>
  );
}
