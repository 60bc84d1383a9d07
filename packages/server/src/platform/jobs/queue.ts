/** Data by kind of job. A job's data is readable across companies: store only ids in it and look the rest up. */
export type JobTypes<J> = {
  [N in keyof J]: Record<string, number | string | readonly string[] | readonly number[]>;
};

/** Retry and timeout settings of one kind of job. */
export interface Queue<N extends string = string> {
  name: N;
  /** Retries after the first attempt. */
  retryLimit: number;
  /** Delay before the first retry, in seconds. */
  retryDelaySeconds: number;
  /** Exponential backoff: whether each further delay is about twice the one before. */
  retryBackoff: boolean;
  /** After this time a running job counts as lost (its process died) and is retried. */
  expireSeconds: number;
  /**
   * SQL condition on a job (`data`) under which a company's transaction may enqueue it. Absent: only the system role may
   * enqueue such jobs, since jobs run with the system's rights.
   */
  forCompanies?: string;
}

/**
 * Somebody else's service did not do its part this time, which is no defect: the job is tried again. The message is kept
 * with the job, so it names nothing that is secret.
 */
export class TryLater extends Error {
  /** @param isNews whether it is worth a line in the log; repeats of what is known are not */
  constructor(
    message: string,
    readonly isNews: boolean,
  ) {
    super(message);
  }
}

/** Hears of jobs that failed, and of what went wrong around them. */
export type OnFailure = (error: unknown, about: { queue: string; jobId: string | null }) => void;
