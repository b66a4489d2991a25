import { pdfNumber } from './pdf-file.ts';

type Point = readonly [x: number, y: number];

const tokens = /([MLHVCQAZ])|(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;
const counts = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 } as const;
type Command = keyof typeof counts;

const isCommand = (text: string): text is Command => Object.hasOwn(counts, text);

const written = (points: readonly Point[], operator: string): string =>
  `${points.flat().map(pdfNumber).join(' ')} ${operator}`;

interface Ellipse {
  readonly rx: number;
  readonly ry: number;
  /** Of the x axis, in radians. */
  readonly turn: number;
}

/** An arc as curves of at most a quarter each (SVG 1.1, appendix F.6). */
function arcCurves(from: Point, to: Point, radii: Ellipse, isLarge: boolean, isClockwise: boolean): string[] {
  if (radii.rx === 0 || radii.ry === 0) return [written([to], 'l')];
  const { turn } = radii;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  // Radii that are too small to reach grow until they do.
  const growth = Math.max(1, Math.hypot(x / radii.rx, y / radii.ry));
  const [rx, ry] = [Math.abs(radii.rx) * growth, Math.abs(radii.ry) * growth];
  const span = (rx * y) ** 2 + (ry * x) ** 2;
  const root = span === 0 ? 0 : Math.sqrt(Math.max(0, ((rx * ry) ** 2 - span) / span));
  const side = isLarge === isClockwise ? -root : root;
  const [cx, cy] = [(side * rx * y) / ry, (-side * ry * x) / rx];
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  const end = Math.atan2((-y - cy) / ry, (-x - cx) / rx);
  const full = 2 * Math.PI;
  const turned = (((end - start) % full) + full) % full;
  const sweep = isClockwise ? turned : turned - full;
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  const placed = (px: number, py: number): Point => [
    cos * px * rx - sin * py * ry + cos * cx - sin * cy + (from[0] + to[0]) / 2,
    sin * px * rx + cos * py * ry + sin * cx + cos * cy + (from[1] + to[1]) / 2,
  ];
  return Array.from({ length: pieces }, (_, piece) => {
    const [a, b] = [start + piece * step, start + (piece + 1) * step];
    return written(
      [
        placed(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
        placed(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
        placed(Math.cos(b), Math.sin(b)),
      ],
      'c',
    );
  });
}

interface PathStep {
  readonly command: Command;
  readonly values: readonly number[];
  /** Whether the values count from the point that was reached. */
  readonly isRelative: boolean;
}

function* stepsOf(path: string): Generator<PathStep> {
  let command: Command = 'M';
  let isRelative = false;
  let values: number[] = [];
  for (const [, letter, number] of path.matchAll(tokens)) {
    if (letter !== undefined) {
      const upper = letter.toUpperCase();
      if (!isCommand(upper)) throw new Error(`Paths with ${letter} are not supported`);
      command = upper;
      isRelative = letter !== upper;
      values = [];
      if (counts[command] === 0) yield { command, values, isRelative };
      continue;
    }
    values.push(Number(number));
    if (values.length < counts[command]) continue;
    yield { command, values, isRelative };
    // Further pairs after a move are lines.
    if (command === 'M') command = 'L';
    values = [];
  }
}

function absolute({ command, values, isRelative }: PathStep, [x, y]: Point): readonly number[] {
  if (!isRelative) return values;
  if (command === 'V') return values.map((value) => value + y);
  // The first five values of an arc are radii, a turn and two choices.
  const first = command === 'A' ? 5 : 0;
  return values.map((value, at) => (at < first ? value : value + ((at - first) % 2 === 0 ? x : y)));
}

/** The path of an SVG element as operators of PDF. */
export function pathOperators(path: string): string {
  const operators: string[] = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  for (const step of stepsOf(path)) {
    const { command } = step;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = absolute(step, at);
    switch (command) {
      case 'M':
        start = [a, b];
        at = start;
        operators.push(written([at], 'm'));
        break;
      case 'L':
      case 'H':
      case 'V':
        at = command === 'L' ? [a, b] : command === 'H' ? [a, at[1]] : [at[0], a];
        operators.push(written([at], 'l'));
        break;
      case 'C':
        at = [e, f];
        operators.push(written([[a, b], [c, d], at], 'c'));
        break;
      case 'Q': {
        const end: Point = [c, d];
        const towards = (point: Point): Point => [
          point[0] + (2 / 3) * (a - point[0]),
          point[1] + (2 / 3) * (b - point[1]),
        ];
        operators.push(written([towards(at), towards(end), end], 'c'));
        at = end;
        break;
      }
      case 'A': {
        const end: Point = [f, g];
        operators.push(...arcCurves(at, end, { rx: a, ry: b, turn: (c * Math.PI) / 180 }, d !== 0, e !== 0));
        at = end;
        break;
      }
      case 'Z':
        at = start;
        operators.push('h');
        break;
    }
  }
  return operators.join(' ');
}
