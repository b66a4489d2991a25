/** How far along some steps are, in percent; steps are counted from 0. */
export const progressAt = (step: number, of: number): number =>
  of > 1 ? Math.round((step / (of - 1)) * 100) : 100;
