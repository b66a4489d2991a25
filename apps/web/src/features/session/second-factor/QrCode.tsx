import { encode } from 'uqr';

/** The light frame without which cameras do not find the code, in its own squares. */
const border = 4;

/** Dark squares as one path: `M3 4h1v1h-1z` each. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on light in both themes: many cameras cannot read it the other way round. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
      style={{ borderRadius: 8, maxWidth: '100%' }}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
