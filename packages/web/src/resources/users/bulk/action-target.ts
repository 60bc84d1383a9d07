/** Whom an action is done to: people by id, or all that the list's filter finds. */
export interface ActionTarget {
  body: { ids: number[] } | { filter: Record<string, string> };
  count: number;
}
