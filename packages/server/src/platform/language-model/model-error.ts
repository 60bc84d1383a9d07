/** What a language model was sent and has answered, in tokens. */
export interface Usage {
  input: number;
  output: number;
}

/**
 * Why there is no answer:
 *
 * - `unreachable`: no connection, or it was cut
 * - `unavailable`: the server is in trouble (408, 409, 5xx)
 * - `timeout`: no answer in time
 * - `stopped`: the caller no longer waits
 * - `rejected-key`: 401, 403
 * - `no-credit`: the account has nothing left to spend
 * - `rate-limited`: 429
 * - `not-found`: no such address or model, or the address leads elsewhere
 * - `rejected`: the server does not take the request
 * - `too-long`: the request is longer than the model reads
 * - `refused`: the model or a filter before it declines
 * - `cut-off`: the answer was longer than allowed
 * - `nonsense`: the answer is not what was asked for
 * - `no-images`: the model takes no images
 */
export type ModelErrorReason =
  | 'unreachable'
  | 'unavailable'
  | 'timeout'
  | 'stopped'
  | 'rejected-key'
  | 'no-credit'
  | 'rate-limited'
  | 'not-found'
  | 'rejected'
  | 'too-long'
  | 'refused'
  | 'cut-off'
  | 'nonsense'
  | 'no-images';

/**
 * A language model did not answer as asked. `message` is for the log: it repeats neither the key nor anything that was
 * sent or answered, since servers like to quote both.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  /**
   * @param detail a status or an error code of the connection
   * @param usage what the answer has cost all the same; `null` when there was none
   */
  constructor(
    readonly reason: ModelErrorReason,
    detail = '',
    readonly usage: Usage | null = null,
  ) {
    super(detail === '' ? reason : `${reason}: ${detail}`);
  }
}
