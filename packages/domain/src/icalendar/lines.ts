/** One content line of an iCalendar file (RFC 5545, 3.1): `NAME;PARAM=VALUE:value`. */
export interface ContentLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** The content lines of an event by their names. */
export type EventLines = ReadonlyMap<string, readonly ContentLine[]>;

/** The first line of a name; what may stand once counts once. */
export const firstLine = (event: EventLines, name: string): ContentLine | undefined =>
  event.get(name)?.[0];

/** Where the value begins: after the first colon outside of quotes. */
const colonOf = (line: string): number => {
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted;
    else if (line[index] === ':' && !isQuoted) return index;
  }
  return -1;
};

const paramsOf = (parts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    parts.map((part) => {
      const at = part.indexOf('=');
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      return [name.toUpperCase(), value.replaceAll('"', '')];
    }),
  );

/** The lines of a file, unfolded; what is no content line is left out. */
export const contentLines = (content: string): ContentLine[] =>
  content
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .flatMap((line) => {
      const at = colonOf(line);
      if (at <= 0) return [];
      const [name = '', ...params] = line.slice(0, at).split(';');
      const value = line.slice(at + 1);
      return [{ name: name.trim().toUpperCase(), params: paramsOf(params), value }];
    });

/** A text value as it was meant (3.3.11). */
export const unescapedText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

/** A text value as it is written. */
export const escapedText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n');

const LINE_OCTETS = 75;

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** A line folded so that none is longer than 75 octets in UTF-8; no character is cut. */
export const foldLine = (line: string): string => {
  let text = '';
  let octets = 0;
  for (const sign of line) {
    const more = octetsOf(sign);
    if (octets + more > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += more;
  }
  return text;
};
