import { Parser } from 'saxen';

/** What is told of a text of XML while it is read. Names are without their prefix. */
export interface XmlEvents {
  /** `attributes` reads them, which takes time: only where they are needed. */
  open: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** A declaration could make a text grow without bounds or name files of this machine. */
export class DoctypeError extends Error {}

/** References beyond the first plane, which the parser cuts to two bytes. */
const FAR = /&#(?:x([0-9a-f]{5,6})|([0-9]{5,7}));/gi;
const LAST = 0x10ffff;

const withFar = (text: string): string =>
  text.replaceAll(FAR, (written, hex?: string, digits?: string) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code > 0xffff && code <= LAST ? String.fromCodePoint(code) : written;
  });

const DEEPEST = 200;
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a text of XML from its beginning to its end, keeping nothing of it. What a listener throws ends the reading.
 *
 * @throws DoctypeError where it has a declaration, Error where it is not well-formed or nested too deeply
 */
export const readXml = (xml: string, { open, close, text }: XmlEvents): void => {
  const parser = new Parser();
  let depth = 0;
  parser
    .on('openTag', (name, attributes, decode) => {
      depth += 1;
      if (depth > DEEPEST) throw new Error('The XML is nested too deeply.');
      open(localOf(name), () =>
        Object.fromEntries(
          Object.entries(attributes()).map(([key, value]) => [key, decode(withFar(value))]),
        ),
      );
    })
    .on('closeTag', (name) => {
      depth -= 1;
      close?.(localOf(name));
    })
    .on('attention', () => {
      throw new DoctypeError('The XML has a declaration.');
    })
    .on('error', (error) => {
      throw error;
    });
  if (text)
    parser
      .on('text', (part, decode) => text(decode(withFar(part))))
      .on('cdata', (part) => text(part));
  parser.parse(xml);
};
