import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { CellTexts } from './cell-text.ts';
import type { SheetColumn } from './columns.ts';
import { ViewPopover } from './ViewPopover.tsx';
import { isNarrowed, type SheetView, wholeView } from './view.ts';

export interface ViewToolsProps<R> {
  readonly view: SheetView;
  readonly onView: (view: SheetView) => void;
  readonly columns: readonly SheetColumn<R>[];
  /** All rows, asked for when the filters are opened. */
  readonly rowsOf: () => readonly R[];
  readonly labels: CellTexts;
  readonly titleOf: (column: string) => string;
}

/** Search, filters and sorting of a sheet. */
function Tools<R>(props: ViewToolsProps<R>) {
  const { view, onView } = props;
  const t = useTexts('sheet');
  return (
    <Group gap="xs">
      <ViewPopover {...props} />
      <TextInput
        size="xs"
        type="search"
        aria-label={t('sheet:search')}
        placeholder={t('sheet:search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={view.search}
        onChange={(event) => onView({ ...view, search: event.currentTarget.value })}
      />
      {(isNarrowed(view) || view.sort) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => onView(wholeView)}
        >
          {t('sheet:clear')}
        </Button>
      )}
    </Group>
  );
}

/** Drawn again when the view changes, not with every edit. */
export const ViewTools = memo(Tools) as typeof Tools;
