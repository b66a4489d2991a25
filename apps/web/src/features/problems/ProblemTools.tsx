import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProblemFormat } from './export-problems.ts';

interface ExportProblemsProps {
  readonly busy: boolean;
  readonly onExport: (format: ProblemFormat) => void;
}

const formats = [
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
  ['pdf', IconFileTypePdf],
] as const;

export function ExportProblems({ busy, onExport }: ExportProblemsProps) {
  const { t } = useTranslation(['problems', 'lists']);
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Tooltip label={t('lists:export')}>
          <ActionIcon variant="default" size="input-sm" aria-label={t('lists:export')} loading={busy}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, Icon]) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onExport(format)}
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
