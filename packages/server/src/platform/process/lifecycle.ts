import { StartupError } from '../database';
import { waitAtMost } from '../in-time';
import { reportFailure } from './failure';

/** How long each part of the end may take, in milliseconds. */
export interface EndLimits {
  /** For what is being opened when the end comes. */
  openingMs: number;
  /** Time limit of the whole shutdown; the process then exits anyway. */
  allMs: number;
}

const LIMITS: EndLimits = { openingMs: 10_000, allMs: 45_000 };

const forever = (): Promise<never> => new Promise(() => undefined);

interface OpenResource {
  close: () => Promise<void>;
}

/**
 * Graceful shutdown: what a process holds open, closed in reverse order when it is told to stop, however far it has come by then. Signals
 * are heard from the beginning on; a second one does not cut the closing short.
 */
export class Lifecycle {
  private readonly opened: OpenResource[] = [];
  private opening: Promise<unknown> = Promise.resolve();
  private ending: Promise<void> | null = null;

  private moreMs = 0;

  constructor(private readonly limits: EndLimits = LIMITS) {}

  /** The end may take so much longer, in milliseconds, because it waits on purpose. */
  allowMore(milliseconds: number): void {
    this.moreMs = milliseconds;
  }

  /** Ends the process with 0 once everything is closed, whichever signal comes first. */
  listenToSignals(): void {
    const stop = (): void => void this.end();
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    if (process.platform !== 'win32') process.on('SIGHUP', stop);
  }

  /**
   * Opens something that must be closed again. When the end comes meanwhile it is closed as soon as it is open, and this
   * never returns.
   */
  async open<T>(make: () => Promise<T>, close: (made: T) => Promise<void>): Promise<T> {
    if (this.ending) return forever();
    const making = make().then((made) => {
      this.opened.push({ close: () => close(made) });
      return made;
    });
    this.opening = making.catch(() => undefined);
    const made = await making;
    return this.ending ? forever() : made;
  }

  /** Closes everything after a failure. During a shutdown failures are expected, and this never returns. */
  closeAfterFailure(): Promise<void> {
    return this.ending ? forever() : this.close();
  }

  /** Closes everything, the latest first. What fails does not keep the rest open. */
  private async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const { close } of this.opened.splice(0).toReversed())
      await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** Closes everything and ends the process. */
  end(): Promise<void> {
    this.ending ??= this.closeInTime().then(
      () => process.exit(0),
      (error: unknown) => {
        reportFailure(error);
        process.exit(1);
      },
    );
    return this.ending;
  }

  private async closeInTime(): Promise<void> {
    const { openingMs } = this.limits;
    const allMs = this.limits.allMs + this.moreMs;
    setTimeout(() => {
      reportFailure(
        new StartupError(
          `${allMs / 1000}秒待っても終わらない処理があるため、打ち切って終了します。`,
        ),
      );
      process.exit(1);
    }, allMs).unref();
    await waitAtMost(this.opening, openingMs);
    await this.close();
  }
}
