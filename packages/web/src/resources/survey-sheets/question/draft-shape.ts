/** What the learner has picked so far. */
export type Draft =
  | { kind: 'choices'; selected: readonly number[] }
  /**
   * Word ids by blank number − 1; `null` for an empty blank. `chosen`: the blank that the next word goes into; `null` for
   * the first empty one.
   */
  | { kind: 'words'; placed: readonly (number | null)[]; chosen: number | null };
