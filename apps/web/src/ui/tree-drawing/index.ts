export type { LevelName } from './LevelBar.tsx';
export type { NodeLink } from './Lines.tsx';
export { type CardSize, type DrawnNode, type NodePlace, type TreeLayout, treeLayout } from './layout.ts';
export { TreeDrawing, type TreeDrawingProps } from './TreeDrawing.tsx';
