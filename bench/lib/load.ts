import { Agent, request } from 'node:http';

/** One request of a measurement. */
export interface Shot {
  method: 'GET' | 'PUT';
  path: string;
  token: string;
  body?: unknown;
}

export interface LoadFigures {
  /** Answers a second. */
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  count: number;
}

/** What rounds of a measurement have brought so far. */
export interface Tally {
  /** Milliseconds each. */
  times: number[];
  elapsedSeconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request and waits for the whole answer. @throws on anything but 2xx */
export const shoot = (port: number, shot: Shot): Promise<string> =>
  new Promise((resolve, reject) => {
    const payload = shot.body === undefined ? undefined : JSON.stringify(shot.body);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: shot.method,
        path: shot.path,
        headers: {
          authorization: `Bearer ${shot.token}`,
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 500) < 300) resolve(text);
          else
            reject(
              new Error(`${shot.method} ${shot.path} answered ${response.statusCode}: ${text}`),
            );
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

/**
 * Runs `clients` loops side by side for `seconds`. Each takes its next request from `next`, which gives `null` when
 * there is nothing left to send.
 */
export const drive = async (
  port: number,
  { clients, seconds }: { clients: number; seconds: number },
  next: (client: number) => Shot | null,
  tally: Tally = { times: [], elapsedSeconds: 0 },
): Promise<Tally> => {
  const started = performance.now();
  const end = started + seconds * 1000;
  const loop = async (client: number): Promise<void> => {
    while (performance.now() < end) {
      const shot = next(client);
      if (!shot) return;
      const before = performance.now();
      await shoot(port, shot);
      tally.times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  tally.elapsedSeconds += (performance.now() - started) / 1000;
  return tally;
};

export const summaryOf = ({ times, elapsedSeconds }: Tally): LoadFigures => {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsedSeconds,
    median: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    count: times.length,
  };
};
