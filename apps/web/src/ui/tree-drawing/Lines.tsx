import { memo } from 'react';
import type { CardSize, TreeLayout } from './layout.ts';
import classes from './tree-drawing.module.css';

/** An arrow between two nodes beside the branches of the tree. */
export interface NodeLink {
  readonly from: string;
  readonly to: string;
}

interface LinesProps {
  readonly layout: TreeLayout;
  readonly size: CardSize;
  readonly links: readonly NodeLink[];
}

/** The lines from parents to children, and arrows. */
export const Lines = memo(function DrawnLines({ layout, size, links }: LinesProps) {
  const { places, byId, width, height } = layout;
  const middle = size.width / 2;
  const branches = places.flatMap(({ parentNodeId, x, y }) => {
    const parent = parentNodeId === null ? undefined : byId.get(parentNodeId);
    if (!parent) return [];
    const bend = y - size.gapY / 2;
    return `M${parent.x + middle} ${parent.y + size.height}V${bend}H${x + middle}V${y}`;
  });
  const arrows = links.flatMap(({ from, to }) => {
    const [source, target] = [byId.get(from), byId.get(to)];
    if (!source || !target) return [];
    const [x1, y1] = [source.x + middle, source.y + size.height];
    const [x2, y2] = [target.x + middle, target.y];
    const pull = Math.max(size.gapY, Math.abs(y2 - y1) / 2);
    return [{ key: `${from} ${to}`, d: `M${x1} ${y1}C${x1} ${y1 + pull} ${x2} ${y2 - pull} ${x2} ${y2}` }];
  });
  return (
    <svg className={classes.lines} width={width} height={height} aria-hidden>
      <defs>
        <marker
          id="tree-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8Z" className={classes.arrowHead} />
        </marker>
      </defs>
      <path d={branches.join('')} className={classes.branches} />
      {arrows.map(({ key, d }) => (
        <path key={key} d={d} className={classes.link} markerEnd="url(#tree-arrow)" />
      ))}
    </svg>
  );
});
