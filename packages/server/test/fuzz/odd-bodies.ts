import { gzipSync } from 'node:zlib';
import { deepJson } from './bad-values';
import { manglePayload } from './encodings';

interface OddBody {
  name: string;
  headers: Record<string, string>;
  payload: string | Buffer;
}

const json = (name: string, payload: string | Buffer): OddBody => ({
  name,
  headers: { 'content-type': 'application/json' },
  payload,
});

const typed = (contentType: string, payload: string | Buffer): OddBody => ({
  name: contentType,
  headers: { 'content-type': contentType },
  payload,
});

const BOUNDARY = 'between';

/** A form as browsers send it; a part is its headers and its content. */
const form = (name: string, parts: readonly string[], end = `--${BOUNDARY}--\r\n`): OddBody => ({
  name: `form: ${name}`,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('') + end,
});

const field = (name: string, value: string): string =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (name: string, fileName: string, content = 'x'): string =>
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n${content}`;

const fileFields = ['file', 'image', 'profile_image', 'statement_image'];

const oddForms = [
  form('nothing', []),
  form('cut off', [field('name', 'a')], ''),
  form('without headers', ['a']),
  form('__proto__', [field('__proto__', '{}')]),
  form('the same twice', [field('name', 'a'), field('name', 'b')]),
  form('a null byte', [field('name', 'a\u0000b'), field('statement', '\u0000')]),
  form('broken JSON inside', [field('selectable', '[{'), field('post_questions', '{')]),
  form('deep JSON inside', [field('selectable', deepJson(5000))]),
  form(
    'a hundred fields',
    Array.from({ length: 100 }, (_, n) => field(`f${n}`, '')),
  ),
  form(
    'many files',
    Array.from({ length: 12 }, (_, n) => file(`f${n}`, 'a.png')),
  ),
  form(
    'no images',
    fileFields.map((name) => file(name, '../../etc/passwd\u0000.png')),
  ),
  form(
    'sixty-one fields',
    Array.from({ length: 61 }, () => field('a'.repeat(3000), '')),
  ),
  form('other line ends', ['Content-Disposition: form-data; name="name"\n\na']),
  form('a coded part', [`Content-Transfer-Encoding: base64\r\n${field('name', 'not base64')}`]),
  form('a form inside', [
    'Content-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n\r\na\r\n--inner--',
  ]),
  form('an odd file name', [
    `Content-Disposition: form-data; name="file"; filename*=UTF-8''%00%FF%ZZ\r\n\r\nx`,
  ]),
  form('a name in other words', [field('名前"; filename="a', 'x'), field('', 'x')]),
  form('its end first', ['x'], ''),
  form('an SVG', [file('file', 'a.svg', '<svg onload="alert(1)"/>')]),
];

const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join()}}`;

/** Bodies that are wrong as a whole; `body` is one that would do. */
export const oddBodies = (body: unknown): OddBody[] => {
  const good = body instanceof FormData ? '{}' : JSON.stringify(body ?? {});
  return [
    json('empty', ''),
    json('cut off', good.slice(0, -1) || '{'),
    json('null', 'null'),
    json('a list', '[]'),
    json('text', '"text"'),
    json('a number', '1e400'),
    json('deep', deepJson(50_000)),
    json('deep inside', `{"name":${deepJson(50_000)},"selectable":${deepJson(50_000)}}`),
    json('no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    json('a null byte outside', `${good}\u0000`),
    json('__proto__', `{"__proto__":{"polluted":true},${good.slice(1)}`),
    json('constructor', `{"constructor":{"prototype":{"polluted":true}},${good.slice(1)}`),
    json('an unknown member', `{"company_id":1,"role":"SuperAdmin",${good.slice(1)}`),
    ...manglePayload(good, () => 0.5).map(([how, payload]) => json(how, payload)),
    json('many members', keys(20_000)),
    json('a long member', `{"${'k'.repeat(100_000)}":0}`),
    {
      name: 'compressed',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(good),
    },
    typed('text/plain', good),
    typed('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    typed('application/x-www-form-urlencoded', 'name=a&name=b'),
    typed('application/json; charset=utf-16', Buffer.from(good, 'utf16le')),
    typed('nonsense', good),
    typed('application/json;;=;charset', good),
    typed('application/json, text/plain', good),
    typed('application/jsonp', good),
    typed('multipart/form-data; boundary=""', good),
    typed(`multipart/form-data; boundary=${BOUNDARY}; boundary=other`, `--${BOUNDARY}--\r\n`),
    typed('multipart/form-data', good),
    typed(`multipart/form-data; boundary=${'b'.repeat(300)}`, good),
    ...oddForms,
  ];
};
