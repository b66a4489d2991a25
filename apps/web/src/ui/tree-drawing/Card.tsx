import { memo, type ReactNode } from 'react';
import type { CardSize, NodePlace } from './layout.ts';
import classes from './tree-drawing.module.css';

interface CardProps {
  readonly place: NodePlace;
  readonly size: CardSize;
  readonly name: string;
  readonly position: number;
  readonly siblings: number;
  readonly isTabStop: boolean;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly hasChildren: boolean;
  readonly onFocus: (nodeId: string, how: 'go') => void;
  readonly children: ReactNode;
}

const mostDots = 12;
const dotWidth = 11;

/** A node at its place, with a dot for each node that is folded away below it. */
export const Card = memo(
  function DrawnCard({ place, size, name, position, siblings, hasChildren, children, ...state }: CardProps) {
    const { nodeId, x, y, depth, hidden } = place;
    return (
      <div
        role="treeitem"
        data-node={nodeId}
        aria-label={name}
        aria-level={depth + 1}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-selected={state.isSelected}
        aria-expanded={hidden > 0 ? false : hasChildren ? true : undefined}
        tabIndex={state.isTabStop ? 0 : -1}
        className={classes.card}
        data-current={state.isCurrent || undefined}
        data-selected={state.isSelected || undefined}
        style={{ transform: `translate(${x}px, ${y}px)`, width: size.width, height: size.height }}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !state.isCurrent) state.onFocus(nodeId, 'go');
        }}
      >
        {children}
        {hidden > 0 ? (
          <span
            className={classes.dots}
            style={{ width: dotWidth * Math.min(mostDots, hidden) }}
            data-fold=""
            aria-hidden
          />
        ) : null}
      </div>
    );
  },
  (before, after) =>
    before.children === after.children &&
    before.size === after.size &&
    before.name === after.name &&
    before.position === after.position &&
    before.siblings === after.siblings &&
    before.isTabStop === after.isTabStop &&
    before.isCurrent === after.isCurrent &&
    before.isSelected === after.isSelected &&
    before.hasChildren === after.hasChildren &&
    before.onFocus === after.onFocus &&
    before.place.x === after.place.x &&
    before.place.y === after.place.y &&
    before.place.hidden === after.place.hidden,
);
