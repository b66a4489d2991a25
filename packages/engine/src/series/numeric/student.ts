/** Share of Student's distribution within ±√ν·tan θ, for whole degrees of freedom ν. */
function shareWithin(angle: number, degrees: number): number {
  const cos = Math.cos(angle);
  const odd = degrees % 2 === 1;
  // Powers of the cosine with weights 1, 1/2, 1·3/2·4 … (even) or 1, 2/3, 2·4/3·5 … (odd).
  let term = odd ? cos : 1;
  let sum = 0;
  for (let k = odd ? 3 : 2; k <= degrees; k += 2) {
    sum += term;
    term *= ((k - 1) / k) * cos * cos;
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}

/** Half-width, in standard errors, of an interval that holds the given share with so many degrees of freedom. */
export function studentHalfWidth(level: number, degrees: number): number {
  if (!(level > 0 && level < 1) || !Number.isInteger(degrees) || degrees < 1) return Number.NaN;
  let low = 0;
  let high = Math.PI / 2;
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, degrees) < level) low = middle;
    else high = middle;
  }
  return Math.sqrt(degrees) * Math.tan((low + high) / 2);
}
