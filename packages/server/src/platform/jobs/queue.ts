/** Data by kind of job. A job's data is readable across companies: put ids there and look the rest up. */
export type JobTypes<J> = {
  [N in keyof J]: Record<string, number | string | readonly string[] | readonly number[]>;
};

/** How jobs of one kind are treated. */
export interface Queue<N extends string = string> {
  name: N;
  /** Tries after the first. */
  retryLimit: number;
  /** Wait before the second try, in seconds. */
  retryDelaySeconds: number;
  /** Whether each further wait is about twice the one before. */
  retryBackoff: boolean;
  /** After this long a job under way counts as lost (its process died) and is tried again. */
  expireSeconds: number;
  /**
   * SQL that says of a job (`data`) whether work for one company may add it. Absent: the system alone adds such jobs,
   * since whoever does them has the rights of the system.
   */
  forCompanies?: string;
}
