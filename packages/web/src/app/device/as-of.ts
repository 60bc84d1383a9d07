// What is shown of the device instead of the server, by the kind of call, with the moment at which the server said it.
const moments = new Map<string, number>();
const listeners = new Set<() => void>();

/** A call was answered from what is kept since then; `null`: by the server. */
export const noteAsOf = (endpointId: string, keptAtMs: number | null): void => {
  if (keptAtMs === null && !moments.has(endpointId)) return;
  const before = moments.get(endpointId) ?? Infinity;
  if (keptAtMs === null) moments.delete(endpointId);
  else moments.set(endpointId, Math.min(before, keptAtMs));
  for (const listener of listeners) listener();
};

export const onAsOf = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether anything has come from the device since the server was last reached for it. */
export const isAnyAsOf = (): boolean => moments.size > 0;

/** When the oldest of these was said; `null`: the server has said them all just now. */
export const asOf = (endpointIds: readonly unknown[]): number | null => {
  const ages = endpointIds.flatMap((id) => moments.get(String(id)) ?? []);
  return ages.length === 0 ? null : Math.min(...ages);
};
