// Calls of the API that go to several servers by turns, as a balancer sends them.
import { randomUUID } from 'node:crypto';

export const PASSWORD = 'tokiori-demo';
const WAITS_MS = 15_000;

/**
 * A person signed in at servers that share a database. `addresses`: called for each call, so that servers may come and
 * go. `faults`: receives a sentence for whatever is answered with 500 or more, or refused though it should not be.
 */
export class Person {
  #turn = 0;
  #token = null;

  constructor(addresses, faults) {
    this.addresses = addresses;
    this.faults = faults;
    this.count = 0;
  }

  async #send(method, path, body) {
    const addresses = this.addresses();
    const address = addresses[(this.#turn += 1) % addresses.length];
    const request = { method, headers: { authorization: `Bearer ${this.#token}` } };
    if (method !== 'GET') request.headers['idempotency-key'] = randomUUID();
    if (body !== undefined)
      Object.assign(request, {
        headers: { ...request.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const response = await fetch(`${address}/api${path}`, {
      ...request,
      signal: AbortSignal.timeout(WAITS_MS),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    this.count += 1;
    return {
      status: response.status,
      body: isJson && text !== '' ? JSON.parse(text) : null,
      address,
    };
  }

  #blame(what, { status, body, address }) {
    const at = this.addresses.nameOf?.(address) ?? address;
    this.faults.push(`${what} (${at}): ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
  }

  async signIn(email) {
    const sent = { email, login_id: email, password: PASSWORD };
    this.#token = (await this.ok('POST', '/auth/sign_in', sent))?.bearer_token ?? null;
  }

  /** Whatever is read; what is answered with 500 or more is a fault. */
  async read(path) {
    const reply = await this.#send('GET', path);
    if (reply.status >= 500) this.#blame(`GET ${path}`, reply);
    return reply;
  }

  /** The answer of a call that has to succeed; `null` where it did not. */
  async ok(method, path, body) {
    const reply = await this.#send(method, path, body);
    if (reply.status < 300) return reply.body;
    this.#blame(`${method} ${path}`, reply);
    return null;
  }
}
