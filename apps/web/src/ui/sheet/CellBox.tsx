import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { SheetController } from './controller.ts';
import { OptionPopup } from './OptionPopup.tsx';
import classes from './sheet.module.css';
import type { EditorBox } from './sheet-model.ts';
import { noteKey } from './typing-pause.ts';

export interface CellBoxProps<R extends object> {
  readonly controller: SheetController<R>;
  readonly gridId: string;
  /** The id of a cell, while it is drawn. */
  readonly cellId: (row: number, column: number) => string | undefined;
  /** What the box is called for screen readers: the column and the row. */
  readonly labelOf: (row: number, column: number) => string;
  readonly placeholderOf: (column: number) => string;
  readonly inputModeOf: (column: number) => 'decimal' | 'text';
  readonly isChoice: (column: number) => boolean;
  /** The sheet places the box over the focused cell. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFocusChange: (focused: boolean) => void;
  /** Shift+Tab in the first cell. */
  readonly onLeaveBack: () => void;
}

/**
 * The one box that a sheet is typed into. It lies over the focused cell, unseen until something is typed, and holds
 * the focus all the time: a key that comes while rows are being drawn or saved is typed like any other, and input
 * methods and dead keys find a real text box.
 */
export function CellBox<R extends object>(props: CellBoxProps<R>) {
  const { controller, gridId, onFocusChange, inputRef: input } = props;
  const [isComposing, setComposing] = useState(false);
  const state = useSyncExternalStore(controller.subscribe, controller.state);
  const { focus, mode, list } = state;
  const optionId = (at: number) => `${gridId}-option-${at}`;

  useLayoutEffect(() => {
    controller.box = boxOf(input);
  }, [controller, input]);

  // What is being typed is not lost with the page.
  useEffect(() => {
    const commit = () => controller.commit();
    const commitHidden = () => document.visibilityState === 'hidden' && commit();
    window.addEventListener('pagehide', commit);
    document.addEventListener('visibilitychange', commitHidden);
    return () => {
      window.removeEventListener('pagehide', commit);
      document.removeEventListener('visibilitychange', commitHidden);
      // A sheet that goes away takes nothing typed with it.
      commit();
    };
  }, [controller]);

  const isEditing = mode !== 'ready' || isComposing;
  const cell = props.cellId(focus.row, focus.column);
  const isChoice = props.isChoice(focus.column);
  const active = list && list.active >= 0 ? optionId(list.active) : undefined;
  return (
    <>
      <input
        ref={input}
        type="text"
        className={classes.box}
        data-mode={isEditing ? 'edit' : 'ready'}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        // Tab enters by the focused cell, which lies within what scrolls.
        tabIndex={-1}
        // Escape belongs to the cell first, not to the dialog around the sheet.
        data-mantine-stop-propagation="true"
        inputMode={props.inputModeOf(focus.column)}
        aria-label={props.labelOf(focus.row, focus.column)}
        placeholder={isEditing ? props.placeholderOf(focus.column) : ''}
        {...(isChoice
          ? {
              role: 'combobox',
              'aria-autocomplete': 'list' as const,
              'aria-expanded': list !== null,
              'aria-controls': list ? `${gridId}-options` : gridId,
            }
          : { 'aria-controls': gridId })}
        aria-activedescendant={isEditing ? active : cell}
        onKeyDown={(event) => {
          noteKey();
          if (event.nativeEvent.isComposing || event.keyCode === 229) return;
          if (!controller.key(event)) {
            if (event.key === 'Tab' && event.shiftKey) props.onLeaveBack();
            return;
          }
          event.preventDefault();
          event.stopPropagation();
        }}
        onInput={(event) => controller.typed(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onFocus={() => onFocusChange(true)}
        onBlur={() => {
          setComposing(false);
          controller.commit();
          onFocusChange(false);
        }}
        onCopy={(event) => {
          if (mode !== 'ready') return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', controller.copied());
        }}
        onCut={(event) => {
          if (mode !== 'ready') return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', controller.cut());
        }}
        onPaste={(event) => {
          if (controller.state().mode !== 'ready') return;
          event.preventDefault();
          const text = event.clipboardData.getData('text/plain');
          if (text !== '') controller.paste(text);
        }}
      />
      {list && (
        <OptionPopup
          id={`${gridId}-options`}
          optionId={optionId}
          list={list}
          label={props.labelOf(focus.row, focus.column)}
          box={input}
          onChoose={(option) => controller.choose(option)}
        />
      )}
    </>
  );
}

/** The box by its element: what stands in it is read and written there, without waiting for a rendering. */
const boxOf = ({ current }: RefObject<HTMLInputElement | null>): EditorBox => ({
  read: () => current?.value ?? '',
  write: (text, select) => {
    if (!current) return;
    if (current.value !== text) current.value = text;
    if (select) current.select();
  },
  focus: () => current?.focus({ preventScroll: true }),
});
