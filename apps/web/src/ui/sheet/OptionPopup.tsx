import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SheetOption } from './columns.ts';
import type { OptionList } from './option-list.ts';
import classes from './sheet.module.css';

interface OptionPopupProps {
  readonly id: string;
  readonly optionId: (at: number) => string;
  readonly list: OptionList;
  readonly label: string;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onChoose: (option: SheetOption) => void;
}

/** What may be chosen in the cell that is edited, below it or above where there is more room. */
export function OptionPopup({ id, optionId, list, label, box, onChoose }: OptionPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = popup;
    if (!current || !box.current) return;
    // The top layer is above dialogs and is not cut by the frame of the sheet.
    if (!current.matches(':popover-open')) current.showPopover?.();
    placeBeside(current, box.current);
  });
  const { active } = list;
  useLayoutEffect(() => {
    popup.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={popup} id={id} popover="manual" className={classes.options} role="listbox" aria-label={label}>
      {list.options.map((option, at) => (
        <div
          key={`${option.id}`}
          id={optionId(at)}
          role="option"
          aria-selected={at === list.active}
          // The box keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onChoose(option);
          }}
        >
          {option.text}
        </div>
      ))}
    </div>
  );
}

const gap = 8;
const highest = 280;

function placeBeside(popup: HTMLElement, box: HTMLElement): void {
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const height = Math.min(popup.scrollHeight + 2, highest);
  const above = below < height && top > below;
  popup.style.minWidth = `${width}px`;
  popup.style.maxHeight = `${Math.max(96, Math.min(highest, (above ? top : below) - gap))}px`;
  popup.style.left = `${Math.max(4, Math.min(left, window.innerWidth - popup.offsetWidth - 4))}px`;
  popup.style.top = above ? `${Math.max(4, top - popup.offsetHeight)}px` : `${bottom}px`;
}
