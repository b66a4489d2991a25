import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../entity/texts.ts';
import type { CellWords } from './cell-text.ts';
import type { SheetColumn, SheetHistory } from './columns.ts';
import { ViewPopover } from './ViewPopover.tsx';
import { isNarrowed, type SheetView, wholeView } from './view.ts';

export interface SheetToolsProps<R> {
  readonly view: SheetView;
  /** Without it there is no search. */
  readonly onView: ((view: SheetView) => void) | undefined;
  readonly columns: readonly SheetColumn<R>[];
  readonly rows: readonly R[];
  readonly words: CellWords;
  readonly titleOf: (column: string) => string;
  readonly history?: SheetHistory | undefined;
  readonly onAdd?: (() => void) | undefined;
  /** What stays in view beside the buttons. */
  readonly status?: ReactNode;
  readonly children?: ReactNode;
}

export function SheetTools<R>(props: SheetToolsProps<R>) {
  const { view, onView, history, onAdd } = props;
  const t = useTexts('sheet');
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        {onAdd && (
          <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t('sheet:addRow')}
          </Button>
        )}
        {history && (
          <>
            <Tooltip label={t('sheet:undo')}>
              <ActionIcon
                variant="default"
                aria-label={t('sheet:undo')}
                disabled={!history.canUndo}
                onClick={history.undo}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('sheet:redo')}>
              <ActionIcon
                variant="default"
                aria-label={t('sheet:redo')}
                disabled={!history.canRedo}
                onClick={history.redo}
              >
                <IconArrowForwardUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </>
        )}
        {props.children}
        {props.status}
      </Group>
      {onView && (
        <Group gap="xs">
          <ViewPopover {...props} onView={onView} />
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
      )}
    </Group>
  );
}
