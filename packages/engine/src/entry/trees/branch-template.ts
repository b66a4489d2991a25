import type { Tree, TreeTemplate } from '@stockwell/model/dataset-data/index';
import { type BranchResult, branchFromTemplate, type NewBranch } from '../../tree/templates/instantiate.ts';

export interface AskedBranch extends NewBranch {
  readonly templateName: string;
  readonly notes: string;
}

/** The tree with a template as a branch of a node, and with the notes on the branch among its own. */
export function withBranch(
  tree: Tree,
  template: TreeTemplate,
  { templateName, notes, ...asked }: AskedBranch,
): BranchResult {
  const made = branchFromTemplate(tree, template, asked);
  if (!made.ok || notes.trim() === '') return made;
  const note = `Branch Note for ${templateName}: ${notes.trim()}`;
  return { ok: true, tree: { ...made.tree, notes: tree.notes ? `${tree.notes} | ${note}` : note } };
}
