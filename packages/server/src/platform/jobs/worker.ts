import type PgBoss from 'pg-boss';
import { isUnavailable } from '../database';
import { traceFields, traceRoot } from '../tracing/tracer';
import type { Span } from '../tracing/span';
import type { Waiting } from './poll';
import type { Presence } from './presence';
import { TryLater, type OnFailure } from './queue';

/** After a failure. */
const TAKES_AGAIN_MS = 5000;

/** A job under way. */
export interface JobRun {
  id: string;
  isFirstTry: boolean;
  /** No other try follows when this one fails. */
  isLastTry: boolean;
  /** Aborted when the process wants to end and has waited long enough. */
  signal: AbortSignal;
}

/** Does the work. What it throws is kept as the job's error (its message alone) and the job tried again. */
export type Handler<D> = (data: D, run: JobRun) => Promise<void>;

export interface WorkOptions {
  /** Jobs at a time in this process, default 1. */
  concurrency?: number;
}

/**
 * Takes the jobs of one queue when it is woken. pg-boss's own worker asks by itself for each queue, and leaves failures of
 * the database unhandled.
 */
export class Worker<D> implements Waiting {
  /** By the ids of the jobs. */
  private readonly underWay = new Map<string, Promise<void>>();
  /** It is not known whether jobs were taken: the answer was lost. */
  private isTakingUnclear = false;
  private isStopping = false;
  /** Since it began to look for jobs. */
  private isWoken = false;
  private goOn: () => void = () => undefined;

  constructor(
    private readonly boss: PgBoss,
    private readonly presence: Pick<Presence, 'take' | 'releaseAllBut'>,
    readonly queue: string,
    private readonly handler: Handler<D>,
    private readonly concurrency: number,
    private readonly signal: AbortSignal,
    private readonly onFailure: OnFailure,
  ) {}

  /** Works until told to stop. */
  async run(): Promise<void> {
    while (!this.isStopping) {
      this.isWoken = false;
      if ((await this.takeSome()) === 0) await this.pause();
    }
    await Promise.all(this.underWay.values());
  }

  /** Works off what is due now. @returns whether there was anything */
  async workOff(): Promise<boolean> {
    let isAny = false;
    while ((await this.takeSome()) > 0) {
      isAny = true;
      await Promise.all(this.underWay.values());
    }
    return isAny;
  }

  /** Takes no further job; `run` ends with what is under way. */
  stop(): void {
    this.isStopping = true;
    this.wake();
  }

  wake(): void {
    this.isWoken = true;
    this.goOn();
  }

  private async takeSome(): Promise<number> {
    const free = this.concurrency - this.underWay.size;
    if (free === 0) return 0;
    const jobs = await this.take(free);
    for (const job of jobs) {
      const work = this.perform(job).finally(() => {
        this.underWay.delete(job.id);
        this.wake();
      });
      this.underWay.set(job.id, work);
    }
    return jobs.length;
  }

  /** None where the database does not answer: it is asked again in a while. */
  private async take(atMost: number): Promise<PgBoss.JobWithMetadata<D>[]> {
    const options = { batchSize: atMost, includeMetadata: true } as const;
    try {
      // What was taken although nobody heard of it would wait for as long as this process lives.
      if (this.isTakingUnclear)
        await this.presence.releaseAllBut(this.queue, [...this.underWay.keys()]);
      const jobs = await this.presence.take(this.queue, (db) =>
        this.boss.fetch<D>(this.queue, { ...options, db }),
      );
      this.isTakingUnclear = false;
      return jobs;
    } catch (error) {
      if (!isUnavailable(error)) this.onFailure(error, { queue: this.queue, jobId: null });
      this.isTakingUnclear = true;
      setTimeout(() => this.wake(), TAKES_AGAIN_MS).unref();
      return [];
    }
  }

  private pause(): Promise<void> {
    if (this.isWoken) return Promise.resolve();
    return new Promise((resolve) => (this.goOn = resolve));
  }

  private perform(job: PgBoss.JobWithMetadata<D>): Promise<void> {
    const attributes = {
      'messaging.destination.name': this.queue,
      'tokiori.job_retries': job.retryCount,
    };
    return traceRoot(`job ${this.queue}`, 'consumer', attributes, (span) =>
      this.performTraced(job, span),
    );
  }

  private async performTraced(
    { id, data, ...job }: PgBoss.JobWithMetadata<D>,
    span: Span | null,
  ): Promise<void> {
    const about = { queue: this.queue, jobId: id, ...traceFields() };
    const isLastTry = job.retryCount >= job.retryLimit;
    try {
      const failure = await this.attempt(data, {
        id,
        isFirstTry: job.retryCount === 0,
        isLastTry,
        signal: this.signal,
      });
      if (failure !== null) span?.fail(failure);
      if (failure === null) await this.boss.complete(this.queue, id);
      else {
        if (!(failure instanceof TryLater) || failure.isNews) this.onFailure(failure, about);
        // The message alone: a database's error also holds the row it is about.
        await this.boss.fail(this.queue, id, { message: failure.message });
      }
    } catch (error) {
      // Not even noted: the job counts as lost in a while and is tried again.
      this.onFailure(error, about);
    }
  }

  private async attempt(data: D, run: JobRun): Promise<Error | null> {
    try {
      await this.handler(data, run);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}
