import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longest name of a browser that is kept. */
const MAX_USER_AGENT = 300;

/** Where a request comes from, and the cookies that tie the steps of one sign-in to one browser. */
export interface Browser {
  /** Network address. */
  address: string;
  /** What the browser calls itself; `null` when it says nothing. */
  userAgent: string | null;
  /** A cookie of this name; `null` when there is none. */
  cookie: (name: string) => string | null;
  /** Sets a cookie that no script reads and no other site's request carries; `null` removes it. */
  setCookie: (name: string, value: string | null, maxAgeSeconds?: number) => void;
}

/** The prefix makes browsers refuse a cookie of this name that anybody else set, and send it over TLS alone. */
const cookieName = (isBehindTls: boolean, name: string): string =>
  isBehindTls ? `__Host-${name}` : name;

/**
 * What is known of whoever sent a request.
 *
 * @param isBehindTls whether people reach the pages over TLS. The configuration says so: what a request came over
 * depends on what a proxy in between says, or does not say.
 */
export const visitorOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  isBehindTls: boolean,
): Browser => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
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
