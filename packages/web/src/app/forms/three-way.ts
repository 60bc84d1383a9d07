/** The top-level members of what a form holds. */
type Values = Record<string, unknown>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The members that differ from what they were. */
export const changedMembers = <V extends object>(before: V, after: V): (keyof V & string)[] =>
  (Object.keys(after) as (keyof V & string)[]).filter((name) => !isSame(before[name], after[name]));

export const only = <V extends object>(values: V, names: readonly string[]): Partial<V> =>
  Object.fromEntries(
    Object.entries(values as Values).filter(([name]) => names.includes(name)),
  ) as Partial<V>;

/**
 * What becomes of what was typed (`mine`, from `base`) when somebody else's version (`latest`) is loaded: fields that
 * they did not touch are kept; `replaced` is what was typed in the others.
 */
export const threeWay = <V extends object>({
  base,
  mine,
  latest,
}: {
  base: V;
  mine: V;
  latest: V;
}): { kept: Partial<V>; replaced: Partial<V> } => {
  const theirs = changedMembers(base, latest);
  const typed = changedMembers(base, mine).filter((name) => !isSame(mine[name], latest[name]));
  return {
    kept: only(
      mine,
      typed.filter((name) => !theirs.includes(name)),
    ),
    replaced: only(
      mine,
      typed.filter((name) => theirs.includes(name)),
    ),
  };
};
