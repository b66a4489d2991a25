import { Menu } from '@mantine/core';
import { IconHelpCircle, IconListDetails } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownPlan } from '../plan-view-context.ts';
import type { PlanCell, PlanGridRow } from '../view/plan-grid.ts';

interface CellMenuProps {
  readonly at: { readonly row: PlanGridRow; readonly cell: PlanCell } | null;
  /** Where the cell is found below the box. */
  readonly anchor: string | null;
  readonly box: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

const pointerOnly = ['mousedown', 'touchstart'];

/** What can be done with a cell: look behind it, or ask why its number is what it is. */
export function CellMenu({ at, anchor, box, onOpen, onClose }: CellMenuProps) {
  const { t } = useTranslation('supplyPlan');
  const { open, isCumulative } = useShownPlan();
  const [corner, setCorner] = useState<Corner | null>(null);
  useLayoutEffect(() => {
    const cell = anchor === null ? null : box.current?.querySelector(anchor);
    const bounds = cell?.getBoundingClientRect();
    setCorner(bounds ? { left: bounds.left, top: bounds.bottom } : null);
  }, [anchor, box]);
  if (!at || !corner) return null;
  const { row, cell } = at;
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      returnFocus={false}
      // The key that opened it is still on its way and must not close it again.
      clickOutsideEvents={pointerOnly}
    >
      <Menu.Target>
        <span style={{ position: 'fixed', left: corner.left, top: corner.top }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown>
        {row.spec.opens && cell.inPlan ? (
          <Menu.Item leftSection={<IconListDetails size={16} />} onClick={onOpen}>
            {t(`menu.${row.spec.opens}`)}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconHelpCircle size={16} />}
          // An explanation is about the plan as it is, without shipments that nobody has accepted.
          disabled={!cell.inPlan || (isCumulative && row.spec.key === 'suggested')}
          onClick={() => open({ what: 'why', row: row.spec, month: cell.month })}
        >
          {t('menu.why')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
