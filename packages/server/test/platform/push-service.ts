import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came to a push service. */
interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on a real socket, on this machine. */
export interface PushService {
  url: string;
  received: Delivery[];
  /** What it answers from now on. */
  answerWith: (status: number) => void;
  close: () => Promise<void>;
}

export const startPushService = async (): Promise<PushService> => {
  const received: Delivery[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** A browser that has subscribed: what it tells, and what it reads with the keys that it keeps. */
export interface TestDevice {
  body: { endpoint: string; p256dh: string; auth: string; device_name: string };
  /** Opens a message by RFC 8291, written from the document and apart from what encrypts. */
  open: (message: Buffer) => unknown;
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export const makeTestDevice = (endpoint: string): TestDevice => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    body: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      device_name: 'スマートフォン（Chrome）',
    },
    open: (message) => {
      const salt = message.subarray(0, 16);
      const keyLength = message[20]!;
      const theirs = message.subarray(21, 21 + keyLength);
      const sealed = message.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
      const secret = derive(keys.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const opened = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      // The last byte marks the last record.
      return JSON.parse(opened.subarray(0, -1).toString('utf8')) as unknown;
    },
  };
};

const parse = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/** The claims of a VAPID header whose signature is that of its key (RFC 8292). @throws Error it is not */
export const vapidClaims = (header: string): { key: string; claims: Record<string, unknown> } => {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header)!;
  const [head, body, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || parse(head)['alg'] !== 'ES256') throw new Error('The token is not signed');
  return { key: key!, claims: parse(body) };
};
