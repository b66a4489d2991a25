import { type DragEvent, useRef } from 'react';

/** What may be dragged onto a card from elsewhere on the page. */
export interface OutsideDrop {
  /** The kind of data that is dragged; other data are left alone. */
  readonly type: string;
  readonly onDrop: (nodeId: string, data: string) => void;
}

const cardUnder = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;

/** Marks the card under what is dragged, and says onto which one it was dropped. */
export function useOutsideDrop(outside: OutsideDrop | undefined) {
  const over = useRef<HTMLElement | null>(null);
  const mark = (card: HTMLElement | null): void => {
    if (over.current === card) return;
    delete over.current?.dataset.over;
    over.current = card;
    if (card) card.dataset.over = '';
  };
  if (!outside) return {};
  const isMeant = (event: DragEvent): boolean => event.dataTransfer.types.includes(outside.type);
  return {
    onDragOver: (event: DragEvent): void => {
      if (!isMeant(event)) return;
      const card = cardUnder(event);
      mark(card);
      if (!card) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Element) || !event.relatedTarget.closest('[data-node]'))
        mark(null);
    },
    onDrop: (event: DragEvent): void => {
      const nodeId = cardUnder(event)?.dataset.node;
      mark(null);
      if (!isMeant(event) || nodeId === undefined) return;
      event.preventDefault();
      outside.onDrop(nodeId, event.dataTransfer.getData(outside.type));
    },
  };
}
