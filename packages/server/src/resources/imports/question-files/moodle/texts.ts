import {
  formattedMarkdown,
  formattedPlain,
  remark,
  type FormattedText,
  type Remark,
  type TextFormat,
} from '@tokiori/domain';
import { childAt, childrenOf, ownText, type XmlElement } from '../../../../platform/xml/tree';

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'auto',
};

/** How the text within an element is meant. */
export const formatOf = (element: XmlElement | undefined): TextFormat =>
  FORMATS[element?.attributes['format'] ?? ''] ?? 'auto';

/** The `<text>` within an element of that name; empty where there is none. */
export const textAt = (element: XmlElement, name: string): string =>
  ownText(childAt(element, name, 'text'));

const FILES = '添付されたファイルは読み取っていません。';

const filesIn = (element: XmlElement | undefined, text: FormattedText, part: Remark['part']) =>
  element && text.remarks.length === 0 && childrenOf(element, 'file').length > 0
    ? [...text.remarks, remark(part, FILES)]
    : text.remarks;

/** A text within an element as Markdown. */
export const markdownAt = (
  element: XmlElement | undefined,
  part: Remark['part'],
  gapped?: string,
): FormattedText => {
  const text = formattedMarkdown(
    gapped ?? ownText(element && childAt(element, 'text')),
    formatOf(element),
    part,
    gapped !== undefined,
  );
  return { text: text.text, remarks: filesIn(element, text, part) };
};

/** A text within an element as a choice has it. */
export const plainAt = (element: XmlElement, part: Remark['part']): FormattedText => {
  const text = formattedPlain(ownText(childAt(element, 'text')), formatOf(element), part);
  return { text: text.text, remarks: filesIn(element, text, part) };
};
