import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** A text as a QR code: dark on light in either mode, as cameras expect it, with the quiet zone of four modules (ISO 18004). */
export const QrCode = ({ text, label }: { text: string; label: string }): ReactNode => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className="factor-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
