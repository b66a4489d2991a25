/** A transformation as SVG and PDF write it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The inner transformation first, then the outer one. */
export const combined = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
};

const operations = /(matrix|translate|scale|rotate)\(([^)]*)\)/g;

function operationOf(name: string, [first = 0, second, ...rest]: readonly number[]): Matrix {
  switch (name) {
    case 'matrix': {
      const [c = 0, d = 1, e = 0, f = 0] = rest;
      return [first, second ?? 0, c, d, e, f];
    }
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0];
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0];
    default: {
      const angle = (first * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return [cos, sin, -sin, cos, 0, 0];
    }
  }
}

/** The value of a `transform` attribute. */
export const matrixOf = (transform: string | undefined): Matrix =>
  [...(transform ?? '').matchAll(operations)].reduce<Matrix>((matrix, [, name = '', values = '']) => {
    const numbers = values
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number);
    return combined(matrix, operationOf(name, numbers));
  }, identity);
