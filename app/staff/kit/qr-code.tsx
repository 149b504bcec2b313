import { useMemo } from 'react';
import { encode } from 'uqr';

/** QR code of a text: a single SVG path without inline styles (CSP). */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 2, ecc: 'M' });
    const dark = code.data.flatMap((row, y) =>
      row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 self-center rounded-lg border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
