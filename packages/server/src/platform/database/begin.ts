import type { Connection, PoolClient, Submittable } from 'pg';

/** A statement, and the values of its `$1`, `$2`. */
export interface Statement {
  text: string;
  values?: readonly string[];
}

/** What `pg` asks a connection to send. Its own types are of an older kind. */
interface Sender {
  stream: { cork: () => void; uncork: () => void };
  parse: (message: { text: string }) => void;
  bind: (message: { values: readonly string[] }) => void;
  execute: (message: object) => void;
  sync: () => void;
}

const ignore = (): void => undefined;

/** Several statements in one turn of the extended protocol: one round trip, and values that stay out of their text. */
class Turn implements Submittable {
  callback: (error: Error | null) => void;
  /** Called by `pg` as the answers come. */
  readonly handleRowDescription = ignore;
  readonly handleDataRow = ignore;
  readonly handleCommandComplete = ignore;
  readonly handleEmptyQuery = ignore;

  constructor(
    private readonly statements: readonly Statement[],
    done: (error: Error | null) => void,
  ) {
    this.callback = done;
  }

  submit(connection: Connection): void {
    const sender = connection as unknown as Sender;
    sender.stream.cork();
    for (const { text, values = [] } of this.statements) {
      sender.parse({ text });
      sender.bind({ values });
      sender.execute({});
    }
    sender.sync();
    sender.stream.uncork();
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}

/**
 * Begins a transaction with these statements, in one round trip. Their values are sent as parameters, because the text
 * of running statements is visible to every other connection of the same role.
 */
export const beginWith = (client: PoolClient, statements: readonly Statement[]): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new Turn(statements, (error) => (error === null ? resolve() : reject(error))));
  });
