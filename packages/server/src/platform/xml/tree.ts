import { readXml } from './events';

/** An element of XML; names are without their prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/**
 * Reads a text of XML as a tree. The parser knows the predefined entities alone.
 *
 * @throws DoctypeError where it has a declaration, Error where it is not well-formed or nested too deeply
 */
export const parseXml = (xml: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  readXml(xml, {
    open: (name, attributes) => {
      const element = { name, attributes: attributes(), children: [] };
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    close: () => void open.pop(),
    text: (text) => void open.at(-1)!.children.push(text),
  });
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

/** The characters of an element itself; none where there is no element. */
export const ownText = (element: XmlElement | undefined): string =>
  (element?.children ?? []).filter((child) => typeof child === 'string').join('');

/** All elements of a name below one, in the order of the document. */
export const allOf = (from: XmlElement, name: string): XmlElement[] =>
  childrenOf(from).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allOf(child, name),
  ]);
