import { memo } from 'react';
import type { CardSize, TreeLayout } from './layout.ts';
import { branchPath, linkPaths, type NodeLink } from './line-paths.ts';
import classes from './tree-drawing.module.css';

interface LinesProps {
  readonly layout: TreeLayout;
  readonly size: CardSize;
  readonly links: readonly NodeLink[];
}

/** The lines from parents to children, and arrows. */
export const Lines = memo(function DrawnLines({ layout, size, links }: LinesProps) {
  return (
    <svg className={classes.lines} width={layout.width} height={layout.height} aria-hidden>
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
      <path d={branchPath(layout, size)} className={classes.branches} />
      {linkPaths(layout, size, links).map(({ key, d }) => (
        <path key={key} d={d} className={classes.link} markerEnd="url(#tree-arrow)" />
      ))}
    </svg>
  );
});
