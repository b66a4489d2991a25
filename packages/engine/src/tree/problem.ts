import type { FunnelSource } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import type { Place } from './place.ts';

/** What a node needs for its months and does not have. Without a month or data it has none; otherwise they are 0. */
export const nodeGaps = [
  'dataMissing',
  'monthMissing',
  'valueMissing',
  'usageMissing',
  'planningUnitMissing',
  'packsMissing',
  'extrapolationMissing',
  'noForecastingUnit',
  'noParentValue',
] as const;
export type NodeGap = (typeof nodeGaps)[number];

/** Why a transfer moves nobody: what cannot arrive does not leave. */
export const transferRefusals = [
  'missing',
  'incomplete',
  'otherKind',
  'otherParent',
  'extrapolated',
] as const;
export type TransferRefusal = (typeof transferRefusals)[number];

/** What a circle is made of. Transfers and sources in a circle are left out; what is above itself has no parent. */
export const circleKinds = ['transfer', 'funnel', 'structure'] as const;
export type CircleKind = (typeof circleKinds)[number];

/** What a calculation reports beside its numbers. It never stops for a problem. */
export type TreeProblem =
  | { readonly code: NodeGap; readonly place: Place }
  | { readonly code: 'startsAfterEnd'; readonly place: Place; readonly month: Month }
  | { readonly code: 'unitWithoutConversion'; readonly place: Place; readonly planningUnitId: number }
  | { readonly code: 'extrapolationShort'; readonly place: Place; readonly month: Month }
  | { readonly code: 'tooLarge'; readonly place: Place; readonly month: Month }
  | {
      readonly code: 'transferRefused';
      readonly place: Place;
      readonly nodeDataModelingId: RecordId;
      readonly reason: TransferRefusal;
    }
  | {
      readonly code: 'sourceIgnored';
      readonly place: Place;
      readonly source: FunnelSource;
      readonly reason: 'missing' | 'notSource';
    }
  | { readonly code: 'circle'; readonly kind: CircleKind; readonly places: readonly Place[] };
export type TreeProblemCode = TreeProblem['code'];
