export interface Series {
  name: string;
  /** One for each label; `null` where nothing was counted. */
  values: readonly (number | null)[];
}

export interface LineChartProps {
  /** Read aloud, and the table's caption. */
  title: string;
  /** Along the bottom: days, months. */
  labels: readonly string[];
  /** Up to four, drawn in 藍, 若竹, 朱 and 山吹. */
  series: readonly Series[];
  format: (value: number | null) => string;
  /** Amounts of single days stand for themselves: a line between them would say what was never so. */
  isBars?: boolean;
  /** Top of the axis; found from the values when left out. 1 for rates. */
  max?: number;
}
