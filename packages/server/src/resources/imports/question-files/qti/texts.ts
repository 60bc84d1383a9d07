import {
  leftOut,
  markdownOf,
  plainOf,
  TextMaker,
  withoutSigns,
  type FormattedText,
  type Remark,
} from '@tokiori/domain';
import type { XmlElement } from '../../../../platform/xml/tree';
import { plainName } from './elements';
import { itemAt } from '../../../../platform/item-of';

/** What is made of an element in place of its content: a sign, or nothing; absent: it is read as any other. */
export type Instead = (element: XmlElement, name: string) => string | undefined;

const readOne = (element: XmlElement, maker: TextMaker, instead: Instead): void => {
  const name = plainName(element.name);
  const sign = instead(element, name);
  if (sign !== undefined) return maker.sign(sign);
  maker.open(name);
  readInto(element, maker, instead);
  maker.close(name);
};

const readInto = ({ children }: XmlElement, maker: TextMaker, instead: Instead): void => {
  for (const child of children) {
    if (typeof child === 'string') maker.say(withoutSigns(child));
    else readOne(child, maker, instead);
  }
};

const SPACE = /\s+/g;

/**
 * The source that the export keeps beside what it looks like, where that says less; `null` once another system has
 * changed what it looks like.
 */
const sourceOf = (element: XmlElement, visible: string): string | null => {
  const source = element.attributes['data-source'];
  if (source === undefined) return null;
  const isSame = source.replaceAll(SPACE, '') === plainOf(visible).replaceAll(SPACE, '');
  return isSame ? source : null;
};

const wholeOf = (elements: readonly XmlElement[], instead: Instead): TextMaker => {
  const maker = new TextMaker();
  for (const element of elements) {
    maker.open('div');
    readInto(element, maker, instead);
    maker.close('div');
  }
  return maker;
};

/** Elements as one text of Markdown. */
export const markdownIn = (
  elements: readonly XmlElement[],
  part: Remark['part'],
  instead: Instead = () => undefined,
): FormattedText => {
  const maker = wholeOf(elements, instead);
  const source = elements.length === 1 ? sourceOf(itemAt(elements, 0), maker.whole) : null;
  return { text: source ?? markdownOf(maker.whole), remarks: leftOut(maker, part) };
};

/** An element as a choice has it. */
export const plainIn = (element: XmlElement, instead: Instead = () => undefined): FormattedText => {
  const maker = wholeOf([element], instead);
  const text = sourceOf(element, maker.whole) ?? plainOf(maker.whole);
  return { text, remarks: leftOut(maker, 'choice1') };
};
