export interface Point {
  x: number;
  y: number;
}

/** Rounds up to 1, 2, 2.5, 5 or 10 times a power of ten, so that the axis reads well. */
export const niceMax = (value: number): number => {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
};

/** Runs of neighbouring points; a `null` value breaks the line instead of drawing a zero. */
export const linePaths = (points: readonly (Point | null)[]): string[] => {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point === null) runs.push([]);
    else runs.at(-1)!.push(point);
  }
  const number = (value: number): string => value.toFixed(1);
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const [first, ...rest] = run.map(({ x, y }) => `${number(x)} ${number(y)}`);
      // A lone point becomes a dot through the round line end.
      return rest.length === 0 ? `M${first}h0.01` : `M${first}L${rest.join('L')}`;
    });
};

/** Bars from the floor up, with room between them; nothing where there is no height. */
export const barPaths = (
  points: readonly (Point | null)[],
  floor: number,
  slot: number,
): string[] => {
  const wide = Math.max(slot * 0.7, 1);
  return points.flatMap((point) => {
    if (point === null || point.y >= floor) return [];
    const left = (point.x - wide / 2).toFixed(1);
    return [
      `M${left} ${floor.toFixed(1)}V${point.y.toFixed(1)}h${wide.toFixed(1)}V${floor.toFixed(1)}Z`,
    ];
  });
};

/** Moves label heights apart so that none covers another, keeping their order. */
export const spreadLabels = (heights: readonly number[], apart: number): number[] => {
  const order = heights.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  let floor = Number.NEGATIVE_INFINITY;
  const placed = [...heights];
  for (const { y, at } of order) {
    placed[at] = Math.max(y, floor);
    floor = placed[at] + apart;
  }
  return placed;
};

/** Indexes of at most `most` labels, evenly apart, the last one always among them. */
export const labelIndexes = (count: number, most: number): number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(most, 1)));
  const indexes: number[] = [];
  for (let at = count - 1; at >= 0; at -= step) indexes.unshift(at);
  return indexes;
};
