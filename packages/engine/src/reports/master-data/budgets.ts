import type { DateText } from '@stockwell/model/months';

export interface ReportBudget {
  readonly budgetId: number;
  readonly active: boolean;
  readonly fundingSourceId: number;
  readonly currencyId: number;
  /** The programs that may use it. */
  readonly programIds: readonly number[];
  readonly startDate: DateText;
  readonly stopDate: DateText;
  /** In its own currency. */
  readonly budgetAmt: number;
  /** Dollars for one unit of its currency, as kept with the budget. */
  readonly conversionRateToUsd: number;
}

export interface BudgetMasterData {
  readonly budgets: readonly ReportBudget[];
}
