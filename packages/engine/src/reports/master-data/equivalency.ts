import type { EquivalencyMapping } from '../../outputs/equivalency.ts';

export interface EquivalencyMasterData {
  /** Of the realm and of all programs that are reported. */
  readonly equivalencyMappings: readonly EquivalencyMapping[];
}
