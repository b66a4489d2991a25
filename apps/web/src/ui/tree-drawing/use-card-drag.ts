import { type PointerEvent, type RefObject, useRef } from 'react';
import type { DrawingView } from './use-view.ts';

interface CardDrag {
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  cancel(): void;
  /** Whether the click that follows ends a drag. */
  hasMoved(): boolean;
}

interface Dragged {
  readonly nodeId: string;
  readonly card: HTMLElement;
  readonly transform: string;
  readonly x: number;
  readonly y: number;
  over: HTMLElement | null;
  isMoving: boolean;
}

const leastWay = 6;

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;

/** Drags a card with the mouse onto another one. Only the card itself is moved meanwhile: nothing is rendered. */
export function useCardDrag(
  plane: RefObject<HTMLElement | null>,
  view: DrawingView,
  onDrop: ((nodeId: string, ontoNodeId: string) => void) | undefined,
): CardDrag {
  const dragged = useRef<Dragged | null>(null);
  const moved = useRef(false);
  const end = (): void => {
    const own = dragged.current;
    dragged.current = null;
    if (!own) return;
    own.card.style.transform = own.transform;
    delete own.card.dataset.dragged;
    delete own.over?.dataset.over;
  };
  return {
    down: (event) => {
      moved.current = false;
      const card = cardAt(event.target);
      const nodeId = card?.dataset.node;
      if (!onDrop || !card || !nodeId || event.button !== 0 || event.pointerType !== 'mouse') return;
      const { clientX: x, clientY: y } = event;
      dragged.current = { nodeId, card, transform: card.style.transform, x, y, over: null, isMoving: false };
    },
    move: (event) => {
      const own = dragged.current;
      if (!own) return;
      const [dx, dy] = [event.clientX - own.x, event.clientY - own.y];
      if (!own.isMoving && Math.hypot(dx, dy) < leastWay) return;
      if (!own.isMoving) own.card.setPointerCapture(event.pointerId);
      own.isMoving = true;
      moved.current = true;
      const { k } = view.get();
      own.card.dataset.dragged = '';
      own.card.style.transform = `${own.transform} translate(${dx / k}px, ${dy / k}px)`;
      const below = document
        .elementsFromPoint(event.clientX, event.clientY)
        .map(cardAt)
        .find((card) => card && card !== own.card && plane.current?.contains(card));
      if (own.over === (below ?? null)) return;
      delete own.over?.dataset.over;
      own.over = below ?? null;
      if (own.over) own.over.dataset.over = '';
    },
    up: () => {
      const own = dragged.current;
      const onto = own?.over?.dataset.node;
      end();
      if (own?.isMoving && onto) onDrop?.(own.nodeId, onto);
    },
    cancel: end,
    hasMoved: () => moved.current,
  };
}
