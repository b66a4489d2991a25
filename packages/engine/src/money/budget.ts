/** Amounts of a budget: dollars at the rate that the budget was made with. */
export interface BudgetAmounts {
  readonly budgetAmt: number;
  /** US dollars for one unit of the budget's currency. */
  readonly conversionRateToUsd: number;
  readonly usedUsdAmt: number;
}

/** An amount in dollars and in the budget's own currency. */
export interface Money {
  readonly usd: number;
  readonly own: number;
}

const cents = (value: number): number => Math.round(value * 100) / 100;

export const budgetInDollars = (amount: number, rate: number): number => cents(amount * rate);

const fromDollars = (usd: number, rate: number): Money => ({ usd: cents(usd), own: cents(usd / rate) });

export const usedOfBudget = ({ usedUsdAmt, conversionRateToUsd }: BudgetAmounts): Money =>
  fromDollars(usedUsdAmt, conversionRateToUsd);

export const remainingOfBudget = ({ budgetAmt, usedUsdAmt, conversionRateToUsd }: BudgetAmounts): Money =>
  fromDollars(budgetInDollars(budgetAmt, conversionRateToUsd) - usedUsdAmt, conversionRateToUsd);

export interface BudgetStanding {
  readonly active: boolean;
  readonly budgetUsdAmt: number;
  readonly usedUsdAmt: number;
  /** Last day of the budget, as 2026-12-31. */
  readonly stopDate: string;
}

/** Whether shipments can still be put on a budget: active, not spent, and not over before today. */
export const isBudgetUsable = (
  { active, budgetUsdAmt, usedUsdAmt, stopDate }: BudgetStanding,
  today: string,
): boolean => active && budgetUsdAmt > usedUsdAmt && today <= stopDate;
