export interface ComparedPoint {
  /** In the table: a day, a week, a month. */
  label: string;
  /** Along the bottom, where there is little room. */
  short: string;
  /** `null` where nothing was counted. */
  value: number | null;
}

export interface ComparedChartProps {
  /** Read aloud, and the table's name. */
  title: string;
  /** Of the line: 「この期間」. */
  name: string;
  points: readonly ComparedPoint[];
  /** Drawn behind, the last points under each other; each with a label of its own. */
  before?: { name: string; points: readonly ComparedPoint[] };
  format: (value: number | null) => string;
  /** On the axis, where there is little room; `format` when left out. */
  formatAxis?: (value: number) => string;
  /** Bottom of the axis; 0 when left out. */
  min?: number;
  /** Top of the axis; found from the values when left out. 1 for rates. */
  max?: number;
}

/** Earlier points under the later ones, by their ends: both periods end with a full or a cut part. */
export const alignedAtEnd = <Point>(
  points: readonly Point[],
  length: number,
): (Point | undefined)[] => Array.from({ length }, (_, at) => points[points.length - length + at]);
