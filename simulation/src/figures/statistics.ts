/** The mean; not a number for none. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return mean([sorted[Math.floor(middle)]!, sorted[Math.ceil(middle)]!]);
};

/** Student's t at 97.5 % for 1 to 30 degrees of freedom; beyond it is close to the normal one. */
const T_975 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048,
  2.045, 2.042,
];

/** The mean of several seeds, and how far its 95 % interval goes to each side; `null` for fewer than two. */
export const interval = (values: readonly number[]): { mean: number; half: number | null } => {
  const middle = mean(values);
  const freedom = values.length - 1;
  if (freedom < 1) return { mean: middle, half: null };
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / freedom;
  return { mean: middle, half: (T_975[freedom - 1] ?? 1.96) * Math.sqrt(variance / values.length) };
};
