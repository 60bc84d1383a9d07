/** A node of a tree, with its parent if that is in sight. */
interface Node {
  id: number;
  parent_id: number | null;
}

/** Nodes as a tree is read, each followed by those below it, with their depth; siblings stay in the order given. */
export const inTreeOrder = <Row extends Node>(
  rows: readonly Row[],
): (Row & { depth: number })[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const below = new Map<number | null, Row[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && ids.has(row.parent_id) ? row.parent_id : null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const read = (parent: number | null, depth: number): (Row & { depth: number })[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ ...row, depth }, ...read(row.id, depth + 1)]);
  return read(null, 0);
};
