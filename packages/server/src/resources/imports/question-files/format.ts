import { isZip } from '../../../platform/archive/archive';

/** Kinds of files in which other systems keep questions, as people call them. */
export type QuestionFormat = 'GIFT' | 'Moodle XML' | 'QTI' | 'Aiken';

const isMoodle = (text: string): boolean => /<quiz[\s>]/.test(text) && text.includes('<question');

const isQti = (text: string): boolean =>
  text.includes('<questestinterop') ||
  (/<(?:[\w-]{1,20}:)?(?:qti-)?assessment(?:-i|I)tem[\s>]/.test(text) && /imsqti|qti/i.test(text));

/** `::title:: text {=right ~wrong}`, or braces whose answers begin with these signs. */
const isGift = (text: string): boolean => {
  if (/^::[^:\n]{1,200}::/m.test(text)) return true;
  if (/^\$CATEGORY:/m.test(text)) return true;
  const from = text.indexOf('{');
  const to = text.indexOf('}', from);
  if (from < 0 || to < 0) return false;
  const answers = text.slice(from + 1, to);
  return answers.includes('=') && answers.includes('~');
};

const isAiken = (text: string): boolean =>
  /^ANSWER:[ \t]?[A-Z]/m.test(text) && /^A[.)]/m.test(text);

const TEXTS: readonly [QuestionFormat, (text: string) => boolean][] = [
  ['Moodle XML', isMoodle],
  ['QTI', isQti],
  ['GIFT', isGift],
  ['Aiken', isAiken],
];

/** So much of a file tells what it is. */
const SAMPLE_BYTES = 65_536;

/**
 * In which system's way a file holds questions, going by its content and, where that does not tell, by its name; `null`
 * for anything else.
 */
export const questionFormatOf = (content: Buffer, fileName: string): QuestionFormat | null => {
  // A package of QTI is an archive with a list of what it holds.
  if (isZip(content)) return content.includes('imsmanifest.xml') ? 'QTI' : null;
  // Of a text of two bytes for each letter, what tells the format are Latin letters.
  const text = content.subarray(0, SAMPLE_BYTES).toString('utf8').replaceAll('\0', '');
  const told = TEXTS.find(([, isOne]) => isOne(text))?.[0];
  if (told) return told;
  return /\.gift$/i.test(fileName.slice(-20)) ? 'GIFT' : null;
};
