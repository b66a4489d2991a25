import { type Candidate, type ChoiceName, candidates } from './candidates.ts';
import { costlyStep, originsOf, type Rolling } from './rolling.ts';

/** Why a method was chosen; a screen has a text for each code. */
export type ChoiceReason =
  /** Too few months to distinguish skill from chance. */
  | { readonly code: 'shortHistory'; readonly months: number }
  /** No method was so much better that this history could prove it. */
  | { readonly code: 'steadyCombination'; readonly months: number; readonly origins: number }
  /** One was: by so many percent, at so many of the origins. */
  | {
      readonly code: 'clearlyBetter';
      readonly method: ChoiceName;
      readonly percent: number;
      readonly better: number;
      readonly origins: number;
    };

export interface Choice {
  readonly name: ChoiceName;
  readonly reason: ChoiceReason;
}

/** A single method must win at so many of its origins. */
const winsNeeded = 0.75;
const fewestOrigins = 3;
/** Two years to learn a season from, one to prove it. */
const fewestMonths = 36;

/**
 * By how much a method must beat the combination. The shorter the history, the more of any advantage is chance:
 * more than half at 36 months, one third at 60, never less than 15 %.
 */
export const neededImprovement = (months: number): number => Math.min(0.9, Math.max(0.15, 20 / months));

/** The combination, unless a single method was clearly and steadily better on this very history. */
export function choose(months: number, { errors, share }: Rolling): Choice {
  const origins = originsOf(months).length;
  if (!errors.has('combination') || months < fewestMonths) {
    return { name: 'combination', reason: { code: 'shortHistory', months } };
  }
  const limit = 1 - neededImprovement(months);
  let best: { name: ChoiceName; share: number } | null = null;
  for (const [name, own] of share) {
    const found = errors.get(name);
    if (name === 'combination' || !found) continue;
    const candidate: Candidate = candidates[name];
    const expected = candidate.costly ? Math.floor(origins / costlyStep) : origins;
    const enough = found.origins >= Math.max(expected, fewestOrigins);
    if (!enough || found.better < winsNeeded * found.origins || own > limit) continue;
    if (best === null || own < best.share) best = { name, share: own };
  }
  if (best === null) return { name: 'combination', reason: { code: 'steadyCombination', months, origins } };
  const { better = 0, origins: asked = 0 } = errors.get(best.name) ?? {};
  return {
    name: best.name,
    reason: {
      code: 'clearlyBetter',
      method: best.name,
      percent: Math.round(100 * (1 - best.share)),
      better,
      origins: asked,
    },
  };
}
