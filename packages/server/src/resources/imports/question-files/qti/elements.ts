import { childrenOf, type XmlElement } from '../../../../platform/xml/tree';

/**
 * Names of elements as QTI 3.0 writes them, without its prefix: `simple-choice` for `simpleChoice` of 2.x and
 * `qti-simple-choice`.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '')
    .replace(/^qti-/, '');

/** An element's attribute by its name in 3.0: `response-identifier` for `responseIdentifier`. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  attributes[name] ??
  attributes[name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] ??
  '';

/** All elements of one of these names below one; those within them are passed over. */
export const elementsOf = (from: XmlElement, ...names: string[]): XmlElement[] =>
  childrenOf(from).flatMap((child) =>
    names.includes(plainName(child.name)) ? [child] : elementsOf(child, ...names),
  );

/** The characters within an element and what is in it. */
export const charactersOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : charactersOf(child))).join('');
