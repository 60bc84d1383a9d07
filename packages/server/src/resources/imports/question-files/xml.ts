import { SheetError } from '../../../platform/spreadsheet/types';
import { DoctypeError } from '../../../platform/xml/events';
import { parseXml, type XmlElement } from '../../../platform/xml/tree';

const BROKEN =
  'XMLとして読み取れませんでした。ファイルが途中で切れていないかを確かめ、元のシステムから書き出し直してください。';
const DECLARED =
  'ファイルの中に、文字の置き換え（DTDの定義）があるため読み取れません。元のシステムから書き出し直してください。';

/** More than any declaration without definitions is long. */
const LONGEST = 1000;

/**
 * A text without a declaration that only names its kind, as files of QTI 1.2 have: nothing is loaded because of it. One
 * with definitions stays, and is refused.
 */
const withoutKind = (xml: string): string => {
  const start = xml.slice(0, 10_000).indexOf('<!DOCTYPE');
  // Behind the first element it is part of a text, and of a question about HTML as likely as not.
  if (start < 0 || /<[^?!]/.test(xml.slice(0, start))) return xml;
  const declaration = xml.slice(start, start + LONGEST);
  const end = declaration.indexOf('>');
  const isPlain = end > 0 && !declaration.slice(0, end).includes('[');
  return isPlain ? xml.slice(0, start) + xml.slice(start + end + 1) : xml;
};

/** An XML text of another system as a tree. @throws SheetError */
export const treeOf = (xml: string): XmlElement => {
  try {
    return parseXml(withoutKind(xml.trimStart()));
  } catch (error) {
    const message = error instanceof DoctypeError ? DECLARED : BROKEN;
    throw new SheetError(message, { cause: error });
  }
};
