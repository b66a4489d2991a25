import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useAfterPaint } from '../use-after-paint.ts';
import { useStable } from '../use-stable.ts';
import { Card } from './Card.tsx';
import { DrawingTools } from './DrawingTools.tsx';
import { LevelBar, type LevelName } from './LevelBar.tsx';
import { Lines } from './Lines.tsx';
import { type CardSize, type DrawnNode, type NodePlace, type TreeLayout, treeLayout } from './layout.ts';
import type { NodeLink } from './line-paths.ts';
import { Minimap } from './Minimap.tsx';
import classes from './tree-drawing.module.css';
import { useCardDrag } from './use-card-drag.ts';
import { type OutsideDrop, useOutsideDrop } from './use-outside-drop.ts';
import { useDrawingView } from './use-view.ts';
import { type Direction, neighbour } from './walk.ts';

export interface TreeDrawingProps {
  /** What the drawing is called. */
  readonly label: string;
  readonly nodes: readonly DrawnNode[];
  readonly size: CardSize;
  /** From the top; the rest have no name. */
  readonly levels: readonly LevelName[];
  readonly links: readonly NodeLink[];
  /** The node that the keyboard is on. */
  readonly current: string | null;
  readonly selected: ReadonlySet<string>;
  /** What a card says aloud, and what it shows. Both keep their identity while nothing about the node changes. */
  readonly nameOf: (nodeId: string) => string;
  readonly card: (nodeId: string) => ReactNode;
  /** Buttons for the current node, below its card. */
  readonly tools: ReactNode;
  readonly onCurrent: (nodeId: string, how: 'go' | 'add' | 'range') => void;
  readonly onOpen: (nodeId: string) => void;
  readonly onFold: (nodeId: string) => void;
  /** Further keys, on the current node. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** A branch was dragged onto another node; missing where nothing may be moved. */
  readonly onDrop?: ((nodeId: string, ontoNodeId: string) => void) | undefined;
  /** What else of the page may be dragged onto a card. */
  readonly outside?: OutsideDrop | undefined;
}

const restsAfterMs = 200;
/** Below this size no letter can be read, and cards are plain boxes. */
const readableFrom = 0.2;

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
};

/** A tree from top to bottom that is moved, enlarged and walked. Cards that did not change are not rendered again. */
export function TreeDrawing(props: TreeDrawingProps) {
  const { label, nodes, size, levels, links, current, selected } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const view = useDrawingView(frame);
  const layout = useMemo(() => treeLayout(nodes, size), [nodes, size]);
  const siblings = useMemo(() => siblingsIn(layout), [layout]);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const stop = view.subscribe(({ x, y, k }) => {
      const moved = plane.current;
      if (!moved) return;
      moved.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
      moved.toggleAttribute('data-small', k < readableFrom);
      // While it moves the browser moves a picture of it; it is drawn sharp again when it rests.
      moved.style.willChange = 'transform';
      clearTimeout(resting);
      resting = setTimeout(() => {
        moved.style.willChange = 'auto';
      }, restsAfterMs);
    });
    return () => {
      clearTimeout(resting);
      stop();
    };
  }, [view]);
  // The first drawing is shown whole; afterwards people decide.
  const drawn = useRef(false);
  useLayoutEffect(() => {
    if (drawn.current || layout.places.length === 0) return;
    drawn.current = true;
    view.fit(layout);
  }, [layout, view]);

  const reveal = useStable((nodeId: string) => {
    const place = layout.byId.get(nodeId);
    if (place) view.show({ ...place, width: size.width, height: size.height });
  });
  useEffect(() => {
    if (current !== null) reveal(current);
  }, [current, reveal]);

  const go = (nodeId: string, how: 'go' | 'add' | 'range'): void => {
    props.onCurrent(nodeId, how);
    plane.current?.querySelector<HTMLElement>(`[data-node="${nodeId}"]`)?.focus({ preventScroll: true });
  };
  const pressed = (event: KeyboardEvent): void => {
    const onCard = event.target instanceof HTMLElement && event.target.dataset.node !== undefined;
    if (!onCard || current === null) return;
    const direction = event.ctrlKey || event.metaKey || event.altKey ? undefined : directions[event.key];
    if (direction) {
      event.preventDefault();
      const next = neighbour(layout, current, direction);
      if (next) go(next, event.shiftKey ? 'add' : 'go');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      props.onOpen(current);
    } else if (event.key === ' ') {
      event.preventDefault();
      props.onFold(current);
    } else if (event.key === '0' || event.key === '1') {
      if (event.key === '0') view.fit(layout);
      else view.zoom(1 / view.get().k);
    } else props.onKey(event);
  };
  const drag = useCardDrag(plane, view, props.onDrop);
  const outsideDrop = useOutsideDrop(props.outside);
  const cards = useMemo(() => ({ card: props.card, nameOf: props.nameOf }), [props.card, props.nameOf]);
  // What can be read is drawn at once, the rest a moment later.
  const later = useAfterPaint(cards);
  const isReadable = view.get().k >= readableFrom;
  const cardsFor = (place: NodePlace): typeof cards => {
    const isNow =
      place.nodeId === current ||
      (isReadable && view.sees({ ...place, width: size.width, height: size.height }));
    return isNow || later.nameOf(place.nodeId) === '' ? cards : later;
  };
  const currentPlace = current === null ? undefined : layout.byId.get(current);
  const tabStop = currentPlace?.nodeId ?? layout.places[0]?.nodeId;

  return (
    <div className={classes.drawing}>
      <div ref={frame} className={classes.frame}>
        <div ref={plane} className={classes.plane} style={{ width: layout.width, height: layout.height }}>
          <Lines layout={layout} size={size} links={links} />
          <div
            role="tree"
            aria-label={label}
            aria-multiselectable
            onKeyDown={pressed}
            onPointerDown={drag.down}
            onPointerMove={drag.move}
            onPointerUp={drag.up}
            onPointerCancel={drag.cancel}
            {...outsideDrop}
            onClick={(event) => {
              const card =
                event.target instanceof Element && event.target.closest<HTMLElement>('[data-node]');
              const nodeId = card ? card.dataset.node : undefined;
              if (nodeId === undefined || drag.hasMoved()) return;
              if (event.target instanceof Element && event.target.closest('[data-fold]'))
                return props.onFold(nodeId);
              if (event.ctrlKey || event.metaKey) return props.onCurrent(nodeId, 'add');
              if (event.shiftKey) return props.onCurrent(nodeId, 'range');
              props.onCurrent(nodeId, 'go');
              props.onOpen(nodeId);
            }}
          >
            {layout.places.map((place) => {
              const { card, nameOf } = cardsFor(place);
              return (
                <Card
                  key={place.nodeId}
                  place={place}
                  size={size}
                  name={nameOf(place.nodeId)}
                  position={siblings.get(place.nodeId)?.position ?? 1}
                  siblings={siblings.get(place.nodeId)?.count ?? 1}
                  isTabStop={place.nodeId === tabStop}
                  isCurrent={place.nodeId === current}
                  isSelected={selected.has(place.nodeId)}
                  hasChildren={siblings.has(`below ${place.nodeId}`)}
                  onFocus={props.onCurrent}
                >
                  {card(place.nodeId)}
                </Card>
              );
            })}
          </div>
          {currentPlace && props.tools ? (
            <div
              className={classes.tools}
              style={{
                transform: `translate(${currentPlace.x}px, ${currentPlace.y + size.height}px)`,
                width: size.width,
              }}
            >
              {props.tools}
            </div>
          ) : null}
        </div>
      </div>
      <LevelBar view={view} size={size} levels={levels} count={layout.levels} />
      <DrawingTools view={view} layout={layout} />
      <Minimap view={view} layout={layout} size={size} frame={frame} />
    </div>
  );
}

interface Standing {
  readonly position: number;
  readonly count: number;
}

/** Where each node stands among its siblings, and which nodes have anything below them. */
function siblingsIn({ places }: TreeLayout): ReadonlyMap<string, Standing> {
  const counts = new Map<string | null, number>();
  const positions = places.map(({ nodeId, parentNodeId }) => {
    const position = (counts.get(parentNodeId) ?? 0) + 1;
    counts.set(parentNodeId, position);
    return [nodeId, parentNodeId, position] as const;
  });
  const standing = new Map<string, Standing>();
  for (const [nodeId, parentNodeId, position] of positions) {
    const count = counts.get(parentNodeId) ?? 1;
    standing.set(nodeId, { position, count });
    if (parentNodeId !== null) standing.set(`below ${parentNodeId}`, { position, count });
  }
  return standing;
}
