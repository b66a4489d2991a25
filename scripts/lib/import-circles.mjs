import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './stamp.mjs';

const statement = /^[ \t]*(?:import|export)\s+(?!type\b)([\w$*{},\s]+?)\s*from\s*(['"])(\.[^'"\n]+)\2/gm;
const sideEffect = /^[ \t]*import\s*(['"])(\.[^'"\n]+)\1/gm;

/** `{ type A, type B }` is gone at run time. */
const isTypesOnly = (clause) =>
  /^\{[^}]*\}$/.test(clause.trim()) &&
  clause
    .trim()
    .slice(1, -1)
    .split(',')
    .filter((name) => name.trim() !== '')
    .every((name) => /^type\s/.test(name.trim()));

/** The files that a source needs before it can run: imports of types and imports on demand are none. */
export function runTimeImports(file, text) {
  const found = [...text.matchAll(statement)]
    .filter(([, clause]) => !isTypesOnly(clause))
    .map((match) => match[3]);
  for (const match of text.matchAll(sideEffect)) found.push(match[2]);
  return found.map((module) => path.posix.join(path.posix.dirname(file), module));
}

/** Groups of files that import each other in a circle (Tarjan). `graph`: file → files. */
export function circlesIn(graph) {
  const circles = [];
  const state = new Map();
  const stack = [];
  let counter = 0;
  const visit = (file) => {
    const own = { order: counter, low: counter, isOpen: true };
    counter += 1;
    state.set(file, own);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      const known = state.get(next);
      if (!known) own.low = Math.min(own.low, visit(next).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.order);
    }
    if (own.low === own.order) {
      const circle = [];
      for (;;) {
        const last = stack.pop();
        state.get(last).isOpen = false;
        circle.push(last);
        if (last === file) break;
      }
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
    }
    return own;
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return circles;
}

/** The circles of run-time imports below some folders. */
export function importCircles(root, folders) {
  const graph = new Map();
  for (const folder of folders) {
    for (const full of filesBelow(path.join(root, folder))) {
      if (!/\.tsx?$/.test(full)) continue;
      const file = path.relative(root, full).split(path.sep).join('/');
      graph.set(file, runTimeImports(file, readFileSync(full, 'utf8')));
    }
  }
  return circlesIn(graph);
}
