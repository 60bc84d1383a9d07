import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound, Unreachable } from './outbound';

let server: Server | undefined;
let asked = 0;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** @returns the address of a server of our own network */
const serve = async (answer: RequestListener): Promise<string> => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A name server that gives one list of addresses after the other. */
const answering = (...lists: string[][]): typeof lookup =>
  ((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
    done(
      null,
      (lists.length > 1 ? lists.shift()! : lists[0]!).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    )) as unknown as typeof lookup;

const GET = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;
const exempt = createOutbound({ privateHosts: ['127.0.0.1'] });

describe('our own network', () => {
  it.each([
    'http://provider.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:secret@provider.example/',
    'ftp://provider.example/',
    'provider.example',
  ])('is not called as %s', async (address) => {
    const outbound = createOutbound({ privateHosts: [], resolve: answering(['203.0.114.1']) });
    await expect(outbound.fetch(address, GET)).rejects.toThrow(Unreachable);
    await expect(outbound.prove(address)).rejects.toThrow(Unreachable);
  });

  it.each([[['127.0.0.1']], [['10.0.0.8']], [['203.0.114.1', '192.168.0.1']], [['fd00::1']], [[]]])(
    'is not called by a name that stands for %o',
    async (addresses) => {
      const outbound = createOutbound({ privateHosts: [], resolve: answering(addresses) });
      await expect(outbound.prove('https://provider.example/')).rejects.toThrow(Unreachable);
      const called = outbound.fetch('https://provider.example/', GET);
      await expect(called).rejects.toThrow('is not a public host');
    },
  );

  it('is not called by a name that was public when it was proved', async () => {
    const resolve = answering(['203.0.114.1'], ['127.0.0.1']);
    const outbound = createOutbound({ privateHosts: [], resolve });
    await outbound.prove('https://provider.example/');
    const called = outbound.fetch('https://provider.example/', GET);
    await expect(called).rejects.toThrow('is not a public host');
  });

  it('is called where the operator says so', async () => {
    const address = await serve((_request, response) => response.end('{"hello":"world"}'));
    await exempt.prove(address);
    const response = await exempt.fetch(address, GET);
    expect(await response.json()).toEqual({ hello: 'world' });
    await expect(createOutbound({ privateHosts: [] }).fetch(address, GET)).rejects.toThrow();
    expect(asked).toBe(1);
  });
});

it('sends a form', async () => {
  const address = await serve((request, response) => void request.pipe(response));
  const body = new URLSearchParams({ name: '山田 & 佐藤' });
  const response = await exempt.fetch(address, { ...GET, method: 'POST', body });
  expect(await response.text()).toBe(body.toString());
});

it('follows no redirect', async () => {
  const address = await serve((_request, response) =>
    response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  );
  expect((await exempt.fetch(address, GET)).status).toBe(302);
  expect(asked).toBe(1);
});

it('reads no more than a mebibyte', async () => {
  const address = await serve((_request, response) => response.end(Buffer.alloc(1024 * 1024 + 1)));
  await expect(exempt.fetch(address, GET)).rejects.toThrow('too long');
});

it('gives up when told to, and where nobody listens', async () => {
  const address = await serve(() => undefined);
  const signal = AbortSignal.timeout(50);
  await expect(exempt.fetch(address, { ...GET, signal })).rejects.toThrow(Unreachable);
  server!.closeAllConnections();
  server!.close();
  await expect(exempt.fetch(address, GET)).rejects.toThrow(Unreachable);
});
