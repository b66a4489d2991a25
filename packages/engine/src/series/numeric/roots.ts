/** A complex number. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

const times = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
});
const minus = (a: Complex, b: Complex): Complex => ({ re: a.re - b.re, im: a.im - b.im });
const over = (a: Complex, b: Complex): Complex => {
  const size = b.re * b.re + b.im * b.im;
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size };
};

const one: Complex = { re: 1, im: 0 };
/** No power of it is real, and its size is not 1: a start that favours no root. */
const seed: Complex = { re: 0.4, im: 0.9 };
const turns = 500;

/** All roots of zⁿ + c₁zⁿ⁻¹ + … + cₙ at once, by the steps of Durand and Kerner. */
export function rootsOf(coefficients: Float64Array): Complex[] {
  const roots: Complex[] = [];
  for (let i = 0, power = one; i < coefficients.length; i += 1, power = times(power, seed)) roots.push(power);
  for (let turn = 0; turn < turns; turn += 1) {
    let moved = 0;
    roots.forEach((root, i) => {
      const value = coefficients.reduce<Complex>((sum, c) => {
        const next = times(sum, root);
        return { re: next.re + c, im: next.im };
      }, one);
      const others = roots.reduce<Complex>(
        (product, other, j) => (j === i ? product : times(product, minus(root, other))),
        one,
      );
      const step = over(value, others);
      if (!Number.isFinite(step.re) || !Number.isFinite(step.im)) return;
      roots[i] = minus(root, step);
      moved = Math.max(moved, Math.abs(step.re) + Math.abs(step.im));
    });
    if (moved < 1e-15) break;
  }
  return roots;
}

/** The real coefficients c₁ … cₙ of the polynomial with the given roots, which come in conjugate pairs. */
export function coefficientsFrom(roots: readonly Complex[]): Float64Array {
  const product: Complex[] = [one];
  for (const root of roots) {
    product.push({ re: 0, im: 0 });
    for (let i = product.length - 1; i > 0; i -= 1) {
      product[i] = minus(product[i] ?? one, times(product[i - 1] ?? one, root));
    }
  }
  return Float64Array.from(product.slice(1), ({ re }) => re);
}

/** The same polynomial with every root outside the unit circle mirrored into it. */
export const mirrored = (coefficients: Float64Array): Float64Array =>
  coefficientsFrom(
    rootsOf(coefficients).map((root) => {
      const size = root.re * root.re + root.im * root.im;
      return size > 1 ? { re: root.re / size, im: root.im / size } : root;
    }),
  );
