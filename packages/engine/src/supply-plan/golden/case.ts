/** The shape of the reference cases: neutral words, one product each. */

export interface GoldenBatchLine {
  readonly batch?: number;
  readonly quantity?: number;
  readonly count?: number;
  readonly adjustment?: number;
  readonly number?: string;
  readonly expiry?: string;
}

export interface GoldenInput {
  readonly today: string;
  readonly regions: readonly string[];
  readonly guardrails: {
    readonly minMosFloor: number;
    readonly maxMosFloor: number;
    readonly maxMosCeiling: number;
  };
  readonly product: {
    readonly planBy: 'mos' | 'quantity';
    readonly minMonthsOfStock: number | null;
    readonly minQuantity: number | null;
    readonly reorderFrequencyMonths: number;
    readonly shelfLifeMonths: number;
    readonly amcMonthsPast: number;
    readonly amcMonthsFuture: number;
    readonly distributionLeadMonths?: number;
  };
  readonly batches: readonly {
    readonly id: number;
    readonly number: string;
    readonly expiry: string;
    readonly received: string;
  }[];
  readonly consumption: readonly {
    readonly month: string;
    readonly region: string;
    readonly actual: boolean;
    readonly quantity: number;
    readonly multiplier?: number;
    readonly daysOutOfStock?: number;
    readonly active?: boolean;
    readonly batches?: readonly GoldenBatchLine[];
  }[];
  readonly inventory: readonly {
    readonly month: string;
    readonly region: string | null;
    readonly count?: number | null;
    readonly adjustment?: number | null;
    readonly multiplier?: number;
    readonly active?: boolean;
    readonly batches?: readonly GoldenBatchLine[];
  }[];
  readonly shipments: readonly {
    readonly id: number;
    readonly status: GoldenStatus;
    readonly expected: string;
    readonly received?: string;
    readonly quantity: number;
    readonly multiplier?: number;
    readonly fundingSource?: string;
    readonly erpLinked?: boolean;
    readonly emergency?: boolean;
    readonly localProcurement?: boolean;
    readonly active?: boolean;
    readonly accounted?: boolean;
    readonly batches?: readonly GoldenBatchLine[];
  }[];
  readonly batchCounts?: readonly {
    readonly month: string;
    readonly otherProduct?: boolean;
    readonly batches: readonly GoldenBatchLine[];
  }[];
  readonly cutOff?: {
    readonly month: string;
    readonly rows: readonly {
      readonly month: string;
      readonly openingBalance: number;
      readonly batches: readonly {
        readonly batch: number;
        readonly opening: number;
        readonly closing: number;
      }[];
    }[];
  };
  readonly leadTimesMonths?: {
    readonly plannedToSubmitted: number;
    readonly submittedToApproved: number;
    readonly approvedToShipped: number;
    readonly shippedToArrivedBySea: number;
    readonly arrivedToDelivered: number;
  };
  readonly suggest?: { readonly from: string; readonly to: string };
}

export type GoldenStatus =
  | 'planned'
  | 'draft'
  | 'submitted'
  | 'approved'
  | 'shipped'
  | 'arrived'
  | 'received'
  | 'onHold'
  | 'cancelled';

type Figures = Readonly<Record<string, number | boolean | null>>;

export type GoldenBatchRow = Figures & {
  readonly batch: number | string;
  readonly withoutPlanned?: Figures;
  readonly withoutTbd?: Figures;
};

export type GoldenRow = Figures & {
  readonly month: string;
  readonly shipmentsByKind?: { readonly manual?: Figures; readonly erp?: Figures };
  readonly withoutPlanned?: Figures;
  readonly withoutTbd?: Figures;
  readonly batches: readonly GoldenBatchRow[];
};

export type Groups = Readonly<Record<string, readonly string[]>>;

export interface GoldenCase {
  readonly name: string;
  readonly input: GoldenInput;
  readonly quirks?: readonly { readonly code: string; readonly affects: Groups }[];
  readonly skip?: Groups;
  readonly expected: {
    readonly firstMonth?: string;
    readonly rows?: readonly GoldenRow[];
    readonly created?: readonly {
      readonly month: string;
      readonly quantity: number;
      readonly emergency: boolean;
      readonly expiry: string;
    }[];
    readonly after?: readonly (Figures & { readonly month: string })[];
    readonly dashboard?: unknown;
  };
}
