import type { TreeResults } from '@stockwell/engine/tree/index';
import type { TreeUnits } from '@stockwell/engine/tree/structure/findings';
import type { DatasetData, DatasetPlanningUnit, Tree } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { createContext, useContext } from 'react';
import type { ExportedProgram } from '../../../ui/program/index.ts';
import type { TreeNames } from './tree-names.ts';
import type { Calculating } from './use-tree-results.ts';

export type TreeView = 'drawing' | 'table';

/** A tree that is open, with all that its pages need: of a program of this device, of the server, or a template. */
export interface TreeWorkshop {
  readonly kind: 'tree' | 'template';
  /** All trees of the program: funnels read across them. */
  readonly data: DatasetData;
  readonly tree: Tree;
  readonly scenarioId: RecordId;
  /** The month that the drawing shows. */
  readonly month: Month;
  /** The forecast period. */
  readonly period: { readonly start: Month; readonly stop: Month };
  readonly results: TreeResults;
  readonly names: TreeNames;
  /** The planning units of the program, by id. */
  readonly units: TreeUnits;
  readonly mayEdit: boolean;
  /** What files of the tree say that they are of; null for a template. */
  readonly exported: ExportedProgram | null;
  /** Whether figures follow every edit at once; null where they always do. */
  readonly calculating: Calculating | null;
  /** How the tree is shown. */
  readonly view: TreeView;
  show(view: TreeView): void;
  /** A month as people read it; templates count months from the forecast start. */
  monthText(month: Month): string;
  /** One step: shown at once, stored, and undone as one. */
  edit(
    make: (trees: readonly Tree[]) => readonly Tree[],
    /** Products that shall take part in trees. */
    units?: readonly DatasetPlanningUnit[],
  ): void;
}

export const WorkshopContext = createContext<TreeWorkshop | null>(null);

export function useWorkshop(): TreeWorkshop {
  const workshop = useContext(WorkshopContext);
  if (!workshop) throw new Error('No tree is open');
  return workshop;
}
