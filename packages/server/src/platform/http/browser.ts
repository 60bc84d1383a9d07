import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longest user agent that is stored. */
const MAX_USER_AGENT = 300;

/** Where a request comes from, and the cookies that tie the steps of one sign-in to one browser. */
export interface Browser {
  /** IP address. */
  address: string;
  /** The user agent; `null` when there is none. */
  userAgent: string | null;
  /** The header of this name, in lower case; `null` when there is none, or several. */
  header: (name: string) => string | null;
  /** The cookie of this name; `null` when there is none. */
  cookie: (name: string) => string | null;
  /** Sets an HttpOnly, SameSite cookie; `null` removes it. */
  setCookie: (name: string, value: string | null, maxAgeSeconds?: number) => void;
}

/** The prefix makes browsers refuse a cookie of this name from another host, and send it over TLS only. */
const cookieName = (isBehindTls: boolean, name: string): string =>
  isBehindTls ? `__Host-${name}` : name;

/**
 * The browser that sent a request.
 *
 * @param isBehindTls whether the public URL uses TLS. Taken from the configuration, because the protocol of a request
 * depends on the headers of a proxy.
 */
export const visitorOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  isBehindTls: boolean,
): Browser => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
  header: (name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : null;
  },
  cookie: (name) => request.cookies[cookieName(isBehindTls, name)] ?? null,
  setCookie: (name, value, maxAgeSeconds = 0) => {
    const options = {
      path: '/',
      httpOnly: true,
      secure: isBehindTls,
      sameSite: 'lax',
    } as const;
    const fullName = cookieName(isBehindTls, name);
    if (value === null) void reply.clearCookie(fullName, options);
    else void reply.setCookie(fullName, value, { ...options, maxAge: maxAgeSeconds });
  },
});
