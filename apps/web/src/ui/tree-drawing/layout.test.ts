import { describe, expect, it } from 'vitest';
import { type DrawnNode, treeLayout } from './layout.ts';
import { fitted, showing, zoomed } from './view.ts';
import { neighbour } from './walk.ts';

const size = { width: 200, height: 100, gapX: 20, gapY: 60 };
const node = (nodeId: string, parentNodeId: string | null, order = 1, collapsed = false): DrawnNode => ({
  nodeId,
  parentNodeId,
  order,
  collapsed,
});

/** A root with three children; the first and the third have two of their own. */
const nodes = [
  node('root', null),
  node('c', 'root', 3),
  node('a', 'root', 1),
  node('b', 'root', 2),
  node('a1', 'a', 1),
  node('a2', 'a', 2),
  node('c1', 'c', 1),
  node('c2', 'c', 2),
];

describe('a tidy tree', () => {
  const layout = treeLayout(nodes, size);
  const at = (id: string) => layout.byId.get(id) ?? { x: Number.NaN, y: Number.NaN, depth: -1, hidden: -1 };

  it('keeps the order of siblings, one line a level, and parents above the middle of their children', () => {
    expect(layout.places.map(({ nodeId }) => nodeId)).toEqual([
      'root',
      'a',
      'a1',
      'a2',
      'b',
      'c',
      'c1',
      'c2',
    ]);
    expect(at('a').y).toBe(160);
    expect(at('a').x).toBe((at('a1').x + at('a2').x) / 2);
    expect(at('root').x).toBe((at('a').x + at('c').x) / 2);
  });

  it('lets no two cards of a level touch, and begins at the edge', () => {
    for (const one of layout.places)
      for (const other of layout.places)
        if (one !== other && one.depth === other.depth)
          expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(size.width + size.gapX);
    expect(Math.min(...layout.places.map(({ x }) => x))).toBe(0);
    expect(layout.width).toBe(Math.max(...layout.places.map(({ x }) => x)) + size.width);
    expect(layout.height).toBe(420);
  });

  it('hides what is below a folded node and says how many those are', () => {
    const folded = treeLayout(
      nodes.map((one) => (one.nodeId === 'a' ? { ...one, collapsed: true } : one)),
      size,
    );
    expect(folded.byId.has('a1')).toBe(false);
    expect(folded.byId.get('a')?.hidden).toBe(2);
  });

  it('is walked with the arrow keys', () => {
    expect(neighbour(layout, 'a', 'up')).toBe('root');
    expect(neighbour(layout, 'root', 'down')).toBe('a');
    expect(neighbour(layout, 'a2', 'right')).toBe('c1');
    expect(neighbour(layout, 'a1', 'left')).toBeNull();
    expect(neighbour(layout, 'c2', 'first')).toBe('root');
  });
});

describe('the window on a drawing', () => {
  it('keeps what is under the pointer where it is', () => {
    const view = zoomed({ x: 10, y: 20, k: 1 }, 1.5, { x: 110, y: 220 });
    expect((110 - view.x) / view.k).toBeCloseTo(100, 9);
    expect((220 - view.y) / view.k).toBeCloseTo(200, 9);
  });

  it('fits a large drawing, and does not enlarge a small one', () => {
    expect(fitted({ width: 4000, height: 1000 }, { width: 1040, height: 600 }, 20).k).toBe(0.25);
    expect(fitted({ width: 100, height: 100 }, { width: 1000, height: 600 }, 20).k).toBe(1);
  });

  it('moves only as far as needed', () => {
    const box = { width: 500, height: 400 };
    const view = { x: 0, y: 0, k: 1 };
    expect(showing(view, { x: 100, y: 100, width: 200, height: 100 }, box, 10)).toBe(view);
    expect(showing(view, { x: 600, y: 100, width: 200, height: 100 }, box, 10)).toEqual({
      x: -310,
      y: 0,
      k: 1,
    });
  });
});
