import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, exportFormats } from './export-document.ts';

export interface FormatMenuProps {
  /** What is exported; "Export the list" unless given. */
  readonly label?: string;
  /** A button with a text instead of an icon. */
  readonly isButton?: boolean;
  readonly isBusy?: boolean;
  /** All formats unless given. */
  readonly formats?: readonly ExportFormat[];
  readonly onChoose: (format: ExportFormat) => void;
  /** Further items. */
  readonly children?: ReactNode;
}

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv, pdf: IconFileTypePdf } as const;
const titleKeys = { xlsx: 'lists:exportExcel', csv: 'lists:exportCsv', pdf: 'lists:exportPdf' } as const;

/** The formats of files, the same wherever something can be exported. */
export function FormatMenu(props: FormatMenuProps) {
  const { isButton, isBusy = false, formats = exportFormats, onChoose, children } = props;
  const { t } = useTranslation('lists');
  const label = props.label ?? t('lists:export');
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {isButton ? (
          <Button variant="default" loading={isBusy} leftSection={<IconDownload size={16} aria-hidden />}>
            {label}
          </Button>
        ) : (
          <Tooltip label={label}>
            <ActionIcon variant="default" size="input-sm" aria-label={label} loading={isBusy}>
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onChoose(format)}
            >
              {t(titleKeys[format])}
            </Menu.Item>
          );
        })}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
