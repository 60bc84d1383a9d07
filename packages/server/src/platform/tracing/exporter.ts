import { otlpJson } from './otlp';
import type { Attributes, Span } from './span';
import type { TracingConfig } from './tracing-config';

/** How much is kept and how long is waited, at most. */
export interface ExportLimits {
  /** Spans that wait; further ones are dropped. */
  queued: number;
  /** Spans of one request. */
  sent: number;
  everyMs: number;
  requestMs: number;
  /** A collector that failed is left alone for so long. */
  restMs: number;
}

const LIMITS: ExportLimits = {
  queued: 4096,
  sent: 512,
  everyMs: 2000,
  requestMs: 5000,
  restMs: 30_000,
};

/** Sends spans to a collector, one request at a time. Whatever becomes of that, whoever traces waits for nothing. */
export class Exporter {
  private queue: Span[] = [];
  private underWay: Promise<void> | null = null;
  private restsUntil = 0;
  private readonly timer: NodeJS.Timeout;
  private readonly limits: ExportLimits;

  constructor(
    private readonly config: Pick<TracingConfig, 'url' | 'headers'>,
    private readonly resource: Attributes,
    /** Hears once of a collector that does not take spans, until it takes some again. */
    private readonly onTrouble: (reason: string) => void,
    limits: Partial<ExportLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
    this.timer = setInterval(() => this.sendSome(), this.limits.everyMs).unref();
  }

  add(span: Span): void {
    if (this.queue.length < this.limits.queued) this.queue.push(span);
  }

  /** Sends what waits, within the time of one request. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
    if (Date.now() >= this.restsUntil) await this.send(this.queue.splice(0, this.limits.sent));
    this.queue = [];
  }

  private sendSome(): void {
    if (this.underWay || this.queue.length === 0 || Date.now() < this.restsUntil) return;
    const batch = this.queue.splice(0, this.limits.sent);
    this.underWay = this.send(batch).finally(() => (this.underWay = null));
  }

  private async send(batch: readonly Span[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const answer = await fetch(this.config.url, {
        method: 'POST',
        headers: { ...this.config.headers, 'content-type': 'application/json' },
        body: otlpJson(batch, this.resource),
        redirect: 'error',
        signal: AbortSignal.timeout(this.limits.requestMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) return this.rest(`status ${answer.status}`);
      this.restsUntil = 0;
    } catch (error) {
      this.rest(error instanceof Error ? error.name : 'no answer');
    }
  }

  private rest(reason: string): void {
    if (this.restsUntil === 0) this.onTrouble(reason);
    this.restsUntil = Date.now() + this.limits.restMs;
  }
}
