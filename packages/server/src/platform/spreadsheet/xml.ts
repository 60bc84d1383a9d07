const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const codePoint = (digits: string, radix: number): string => {
  const code = parseInt(digits, radix);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** Text between tags, with its references replaced. Entities of a document's own are never expanded. */
export const textOf = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(
        /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/g,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (hex !== undefined) return codePoint(hex, 16);
          if (decimal !== undefined) return codePoint(decimal, 10);
          return NAMED[name!] ?? whole;
        },
      )
    : raw;

/** A tag, and the text that stands before it. */
export interface Tag {
  /** Without the prefix of its namespace. */
  name: string;
  kind: 'open' | 'close' | 'empty';
  /** What stands in the tag after its name. */
  attributes: string;
  /** Unescaped text since the tag before. */
  before: string;
}

const nameEnd = (tag: string): number => {
  for (let at = 0; at < tag.length; at += 1) if (tag.charCodeAt(at) <= 32) return at;
  return tag.length;
};

const tagOf = (inner: string, before: string): Tag => {
  const isClose = inner.startsWith('/');
  const isEmpty = inner.endsWith('/');
  const body = inner.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const end = nameEnd(body);
  const name = body.slice(0, end);
  return {
    name: name.slice(name.indexOf(':') + 1),
    kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
    attributes: body.slice(end),
    before,
  };
};

/** The tags of a document in order, one pass. Comments, instructions and declarations are passed over. */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = 0;
  let before = '';
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    before += xml.slice(at, start);
    const special = xml.startsWith('<![CDATA[', start)
      ? ']]>'
      : xml.startsWith('<!--', start)
        ? '-->'
        : xml[start + 1] === '?' || xml[start + 1] === '!'
          ? '>'
          : null;
    const end = xml.indexOf(special ?? '>', start);
    if (end < 0) return;
    if (special === ']]>') before += xml.slice(start + 9, end).replaceAll('&', '&amp;');
    if (special === null) {
      yield tagOf(xml.slice(start + 1, end), before);
      before = '';
    }
    at = end + (special ?? '>').length;
  }
}

/** An attribute of a tag; `null` without one. `name` may have a prefix. */
export const attributeOf = ({ attributes }: Tag, name: string): string | null => {
  for (const quote of ['"', "'"]) {
    const key = `${name}=${quote}`;
    let at = attributes.indexOf(key);
    while (at > 0 && attributes.charCodeAt(at - 1) > 32) at = attributes.indexOf(key, at + 1);
    if (at < 0) continue;
    const start = at + key.length;
    const end = attributes.indexOf(quote, start);
    if (end >= 0) return textOf(attributes.slice(start, end));
  }
  return null;
};
