import { Client, type ClientConfig } from 'pg';
import { itemAt } from '../item-of';

/** How long a server may take to say whether it takes writes. One that is silent does not hold up the others. */
const ASKED_FOR_MS = 3000;
/** For how long a choice holds: the pool may open many connections at once. */
const CHOSEN_FOR_MS = 1000;

type ClientClass = typeof Client;
/** Where a client connects to; its types have it as read only, and it is read when `connect` is called. */
type Place = { host: string; port: number };
/** The callback that the pool gives. */
type ConnectCallback = ((error: Error) => void) | ((error: null, client: Client) => void);

/** None of the servers takes writes: the one that did is gone, and none has been promoted yet. */
const nobody = (cause: unknown): Error =>
  Object.assign(new Error('No server of the database takes writes at the moment.', { cause }), {
    code: 'ECONNREFUSED',
  });

/** @returns the number of the server in the list; rejected if it is a standby or cannot be reached */
const asPrimary = async (config: ClientConfig, number: number): Promise<number> => {
  const client = new Client({ ...config, connectionTimeoutMillis: ASKED_FOR_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(
      'SELECT pg_is_in_recovery() AS standby',
    );
    if (itemAt(rows, 0).standby) throw new Error('a standby');
    return number;
  } finally {
    void client.end().catch(() => undefined);
  }
};

/** An error of one server that says more than that it is away: a wrong password, a database that is not there. */
const tellingOf = (error: unknown): Error => {
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const telling = errors.find((one) => /^[0-9]/.test(String((one as { code?: string }).code)));
  return telling instanceof Error ? telling : nobody(error);
};

/**
 * The class of client for a pool on a database of several servers, one of which takes writes. Each new connection asks all
 * of them which one that is, so that a pool follows to the server that was promoted as soon as its old connections break.
 * @param configs how each server is reached
 */
export const primaryClient = (configs: readonly ClientConfig[]): ClientClass => {
  let choice: { number: Promise<number>; at: number } | undefined;
  const primary = (): Promise<number> => {
    const now = Date.now();
    if (choice && now - choice.at < CHOSEN_FOR_MS) return choice.number;
    const number = Promise.any(configs.map(asPrimary));
    choice = { number, at: now };
    number.catch(() => {
      choice = undefined;
    });
    return number;
  };
  const placeOf = async (): Promise<Place> => {
    try {
      return new Client(itemAt(configs, await primary()));
    } catch (error) {
      throw tellingOf(error);
    }
  };
  const places = async (client: Client): Promise<void> => {
    const { host, port } = await placeOf();
    Object.assign(client, { host, port });
  };
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<Client> | undefined {
      const connected = places(this).then(() => super.connect());
      if (callback === undefined) return connected;
      const told = callback as (error: Error | null, client?: Client) => void;
      connected.then(
        (client) => told(null, client),
        (error: unknown) => told(error as Error),
      );
      return undefined;
    }
  };
};
