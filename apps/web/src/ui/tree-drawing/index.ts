export type { LevelName } from './LevelBar.tsx';
export { type CardSize, type DrawnNode, type NodePlace, type TreeLayout, treeLayout } from './layout.ts';
export type { NodeLink } from './line-paths.ts';
export { TreeDrawing, type TreeDrawingProps } from './TreeDrawing.tsx';
