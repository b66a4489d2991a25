import type { MonthText } from '@stockwell/model/months';
import { IconEyeOff, IconList, IconRestore, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import type { SheetMenuItem } from '../../../ui/sheet/index.ts';
import type { MatrixEntry } from './measures.ts';
import type { MatrixRow } from './rows.ts';

interface CellActions<E> {
  readonly mayEnter: boolean;
  readonly openList: (row: MatrixRow<E>, month: MonthText) => void;
  readonly setActive: (ids: readonly string[], active: boolean) => void;
  readonly discard: (id: string) => void;
  readonly isWaiting: (id: string) => boolean;
}

/** What can be done with the records behind a cell. */
export function useCellMenu<E extends MatrixEntry>(
  actions: CellActions<E>,
): (row: MatrixRow<E>, month: MonthText) => readonly SheetMenuItem[] {
  const t = useTexts('dataEntry');
  return (row, month) => {
    const cell = row.kind === 'measure' ? row.cells[month] : undefined;
    if (!cell) return [];
    const { state, records, inactive } = cell;
    const one = state === 'record' ? records[0] : undefined;
    const idle = records.length === 0 && inactive.length === 1 ? inactive[0] : undefined;
    const items: SheetMenuItem[] = [
      {
        key: 'list',
        text: t('dataEntry:matrix.openList'),
        icon: <IconList size={16} aria-hidden />,
        onPick: () => actions.openList(row, month),
      },
    ];
    if (actions.mayEnter && one?.isSaved && one.lock === null)
      items.push({
        key: 'deactivate',
        text: t('dataEntry:matrix.deactivateOne'),
        icon: <IconEyeOff size={16} aria-hidden />,
        onPick: () => actions.setActive([one.entry.id], false),
      });
    if (actions.mayEnter && idle && idle.lock === null)
      items.push({
        key: 'activate',
        text: t('dataEntry:matrix.activateOne'),
        icon: <IconRestore size={16} aria-hidden />,
        onPick: () => actions.setActive([idle.entry.id], true),
      });
    if (actions.mayEnter && one && actions.isWaiting(one.entry.id))
      items.push({
        key: 'discard',
        text: t(one.isSaved ? 'dataEntry:discardChange' : 'dataEntry:matrix.discard'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
        onPick: () => actions.discard(one.entry.id),
      });
    return items;
  };
}
