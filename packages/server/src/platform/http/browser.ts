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

/** Behind TLS the prefix makes browsers refuse a cookie of this name that anybody else set. */
const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name;

/** What is known of whoever sent a request. */
export const visitorOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
  cookie: (name) => request.cookies[cookieName(request, name)] ?? null,
  setCookie: (name, value, maxAgeSeconds = 0) => {
    const options = {
      path: '/',
      httpOnly: true,
      secure: request.protocol === 'https',
      sameSite: 'lax',
    } as const;
    const fullName = cookieName(request, name);
    if (value === null) void reply.clearCookie(fullName, options);
    else void reply.setCookie(fullName, value, { ...options, maxAge: maxAgeSeconds });
  },
});
