import { Parser } from 'saxen';

/** An element of XML; names are without their prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

const DEEPEST = 200;
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a text of XML whose declarations were refused before: the parser knows the predefined entities alone.
 *
 * @throws Error where it is not well-formed or nested too deeply
 */
export const parseXml = (xml: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  const add = (text: string): void => void open.at(-1)!.children.push(text);
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      if (open.length > DEEPEST) throw new Error('The XML is nested too deeply.');
      const given = Object.entries(attributes()).map(([key, value]) => [key, decode(value)]);
      const element = { name: local(name), attributes: Object.fromEntries(given), children: [] };
      open.at(-1)!.children.push(element);
      open.push(element);
    })
    .on('closeTag', () => void open.pop())
    .on('text', (text, decode) => add(decode(text)))
    .on('cdata', add)
    .on('error', (error) => {
      throw error;
    })
    .parse(xml);
  return root;
};

/** The child elements, of that name if one is given. */
export const childrenOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (!name || child.name === name),
  );

/** The element at the end of a path of first children; `undefined` where there is none. */
export const childAt = (from: XmlElement, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at && childrenOf(at, name)[0], from);

/** All elements of a name below one, in the order of the document. */
export const allOf = (from: XmlElement, name: string): XmlElement[] =>
  childrenOf(from).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allOf(child, name),
  ]);
