/** A time limit in milliseconds of a common idle machine, as long as this one needs: see scripts/lib/patience.mjs. */
export const patiently = (milliseconds: number): number =>
  milliseconds * Number(process.env['TEST_PATIENCE'] ?? 1);
