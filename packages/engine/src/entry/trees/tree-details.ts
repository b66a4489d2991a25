import type { Tree } from '@stockwell/model/dataset-data/index';
import { inFourLanguages, type Label } from '@stockwell/model/label';
import { type FieldProblem, titleProblem } from '../../tree/structure/field-rule.ts';

/** What a tree says of itself besides its nodes. */
export type TreeDetails = Pick<Tree, 'label' | 'forecastMethod' | 'regionList' | 'notes' | 'active'>;

/** The same as it is typed. */
export interface TypedDetails {
  readonly name: string;
  readonly forecastMethodId: number | null;
  readonly regionIds: readonly number[];
  readonly notes: string;
  readonly active: boolean;
}

export type DetailsProblems = Partial<Record<'name' | 'forecastMethodId' | 'regionIds', FieldProblem>>;

/** The scenario that a new tree begins with. */
export const defaultScenario: Label = inFourLanguages('Default', 'Par défaut', 'Predeterminado', 'Padrão');

/** What is wrong with typed details; nothing when they are right. */
export function detailsProblems({ name, forecastMethodId, regionIds }: TypedDetails): DetailsProblems {
  const title = titleProblem(name);
  return {
    ...(title ? { name: title } : {}),
    ...(forecastMethodId === null ? { forecastMethodId: { code: 'required' } } : {}),
    ...(regionIds.length === 0 ? { regionIds: { code: 'required' } } : {}),
  };
}

/** Details that are right; null while they are not. */
export function detailsOf(typed: TypedDetails): TreeDetails | null {
  const { name, forecastMethodId, regionIds, notes, active } = typed;
  if (forecastMethodId === null || Object.keys(detailsProblems(typed)).length > 0) return null;
  return {
    label: { label_en: name },
    forecastMethod: { id: forecastMethodId },
    regionList: regionIds.map((id) => ({ id })),
    notes: notes.trim() === '' ? null : notes,
    active,
  };
}
