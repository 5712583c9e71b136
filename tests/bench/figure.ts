/** One measured ratio. Both sides of it come from the same run. */
export interface Figure {
  name: string;
  ratio: number;
  bar: number;
  /** Whether a ratio above or below the bar is the good one. */
  better: 'higher' | 'lower';
  /** What the two sides measured, for the reader: '231 ms against 1230 ms'. */
  detail?: string;
}

export const holds = ({ ratio, bar, better }: Figure): boolean => (better === 'higher' ? ratio >= bar : ratio <= bar);

/** `list repaint: ratio 5.31, bar 5.00: holds (...)`. */
export const printFigure = (figure: Figure): string => {
  const verdict = holds(figure) ? 'holds' : 'falls short';
  const detail = figure.detail ? ` (${figure.detail})` : '';
  return `${figure.name}: ratio ${figure.ratio.toFixed(2)}, bar ${figure.bar.toFixed(2)}: ${verdict}${detail}`;
};
