/** A table as Markdown has it, so that it can go into a document as it is. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

export const percent = (share: number): string => (100 * share).toFixed(1);

/** A mean with its interval: `12 ± 3`. */
export const withInterval = (figure: { mean: number; half: number | null } | null): string => {
  if (figure === null) return '—';
  const middle = figure.mean.toFixed(1);
  return figure.half === null ? middle : `${middle} ± ${figure.half.toFixed(1)}`;
};
