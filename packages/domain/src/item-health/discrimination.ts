/** Under so many people a question tells nothing of how well it discriminates. */
export const MIN_PEOPLE_FOR_DISCRIMINATION = 20;

/** Sums over people: x is the mark of their first answer to the question, y their result in the other questions. */
export interface PairSums {
  people: number;
  x: number;
  xx: number;
  y: number;
  yy: number;
  xy: number;
}

/**
 * The discrimination index as Moodle's quiz statistics have it: 100 × Cov(x, T − x) ÷ √(Var x × Var(T − x)), with the
 * question left out of the total. It is a correlation, so a share of right answers in place of T − x is the same where
 * everybody answered the same questions.
 * @returns −100 to 100; `null` under 20 people, or when everybody has the same mark or the same result
 */
export const discriminationIndex = ({ people: n, x, xx, y, yy, xy }: PairSums): number | null => {
  if (n < MIN_PEOPLE_FOR_DISCRIMINATION) return null;
  const variances = (n * xx - x * x) * (n * yy - y * y);
  // What is left of rounding where all are the same.
  if (variances <= 1e-9 * n * n) return null;
  return (100 * (n * xy - x * y)) / Math.sqrt(variances);
};
