const divides = 2;

/** Planning units in one alternate reporting unit: the factor itself (method 1), or its inverse (method 2). */
export const reportingUnitMultiplier = (method: number, factor: number): number =>
  method === divides ? 1 / factor : factor;
