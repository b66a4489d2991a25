import type { QuantimedFile } from '@stockwell/model/api/quantimed';
import type { ImportProduct } from '../../outputs/import-mapping.ts';
import { doNotImport, type ImportCell, isTarget } from '../imports/choice.ts';
import { nothingRemembered, type RememberedChoices } from '../imports/remembered.ts';

/** Stands in the place of a planning unit where none was found. */
export const unitNotFound = -2;

/** A product of the file, and the planning unit that it is imported into. */
export interface QuantimedUnit {
  readonly key: string;
  readonly productName: string;
  /** A planning unit, `doNotImport` or `unitNotFound`. */
  readonly to: ImportCell;
  /** Forecasting units in the planning unit. */
  readonly multiplier: number | null;
}

/** The product code of an agent for a planning unit. */
export interface AgentCode {
  readonly planningUnitId: number;
  readonly skuCode: string;
}

const codeLength = 12;

/** The products that have records, each with the planning unit chosen now, the last time, or by an agent's code. */
export function quantimedUnits(
  { products, records }: Pick<QuantimedFile, 'products' | 'records'>,
  planUnits: readonly ImportProduct[],
  agentCodes: readonly AgentCode[],
  typed: Readonly<Record<string, ImportCell>>,
  { units: remembered }: RememberedChoices = nothingRemembered,
): QuantimedUnit[] {
  const multipliers = new Map(
    planUnits.map(({ planningUnitId, multiplier }) => [planningUnitId, multiplier]),
  );
  const byCode = new Map<string, number>();
  for (const { planningUnitId, skuCode } of agentCodes) {
    const code = skuCode.slice(0, codeLength);
    if (multipliers.has(planningUnitId) && !byCode.has(code)) byCode.set(code, planningUnitId);
  }
  const recorded = new Set(records.map(({ productId }) => productId));
  const usual = (productId: string): ImportCell => {
    const to = remembered[productId]?.to;
    if (to === doNotImport || (to !== undefined && isTarget(to) && multipliers.has(to))) return to;
    return byCode.get(productId) ?? unitNotFound;
  };
  return products
    .filter(({ productId }) => recorded.has(productId))
    .map(({ productId, productName }) => {
      const to = typed[productId] ?? usual(productId);
      return {
        key: productId,
        productName,
        to,
        multiplier: isTarget(to) ? (multipliers.get(to) ?? null) : null,
      };
    });
}

export interface QuantimedUnitIssue {
  readonly key: string;
  readonly cell: 'to';
  readonly rule: 'choose' | 'usedTwice';
}

export function quantimedUnitIssues(units: readonly QuantimedUnit[]): QuantimedUnitIssue[] {
  const uses = new Map<ImportCell, number>();
  for (const { to } of units) uses.set(to, (uses.get(to) ?? 0) + 1);
  return units.flatMap(({ key, to, multiplier }): QuantimedUnitIssue[] => {
    if (to === doNotImport) return [];
    if (multiplier === null) return [{ key, cell: 'to', rule: 'choose' }];
    return (uses.get(to) ?? 0) > 1 ? [{ key, cell: 'to', rule: 'usedTwice' }] : [];
  });
}
