/**
 * The strongly connected parts of a graph, each after all it needs (Tarjan's way, without recursion: a tree may be
 * deep). A part of more than one member, or one that needs itself, is a circle.
 */
export function components<T>(nodes: readonly T[], needsOf: (node: T) => readonly T[]): T[][] {
  const found: T[][] = [];
  const number = new Map<T, number>();
  const lowest = new Map<T, number>();
  const open = new Set<T>();
  const waiting: T[] = [];
  const low = (node: T): number => lowest.get(node) ?? 0;

  function enter(node: T): Visit<T> {
    number.set(node, number.size);
    lowest.set(node, number.size - 1);
    open.add(node);
    waiting.push(node);
    return { node, needs: needsOf(node), next: 0 };
  }

  function close(root: T): void {
    const members: T[] = [];
    for (;;) {
      const member = waiting.pop();
      if (member === undefined) break;
      open.delete(member);
      members.push(member);
      if (member === root) break;
    }
    found.push(members);
  }

  for (const start of nodes) {
    if (number.has(start)) continue;
    const path = [enter(start)];
    for (;;) {
      const visit = path.at(-1);
      if (!visit) break;
      const need = visit.needs[visit.next];
      visit.next += 1;
      if (need === undefined) {
        if (low(visit.node) === number.get(visit.node)) close(visit.node);
        path.pop();
        const back = path.at(-1);
        if (back) lowest.set(back.node, Math.min(low(back.node), low(visit.node)));
      } else if (!number.has(need)) {
        path.push(enter(need));
      } else if (open.has(need)) {
        lowest.set(visit.node, Math.min(low(visit.node), number.get(need) ?? 0));
      }
    }
  }
  return found;
}

interface Visit<T> {
  readonly node: T;
  readonly needs: readonly T[];
  next: number;
}
