/** What a list has at a place that it is known to have. @throws Error it has none there */
export const itemAt = <T>(list: readonly T[], place: number): T => {
  const item = list[place];
  if (item === undefined) throw new Error(`A list of ${list.length} has nothing at ${place}.`);
  return item;
};

/** What a map has for a key that is known to be in it. @throws Error it is not */
export const entryOf = <K, V>(map: { get: (key: K) => V | undefined }, key: K): V => {
  const entry = map.get(key);
  if (entry === undefined) throw new Error('A map has nothing for a key that it must have.');
  return entry;
};
