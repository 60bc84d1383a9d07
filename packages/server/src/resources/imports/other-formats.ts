import { isZip } from '../../platform/archive/archive';

/** Files of questions that other systems write, and what people call them. */
const TEXTS: [name: string, isOne: (text: string) => boolean][] = [
  ['Moodle XML', (text) => /<quiz[\s>]/.test(text) && text.includes('<question')],
  [
    'QTI',
    (text) =>
      text.includes('<questestinterop') ||
      (/<(?:qti-)?assessment(?:-i|I)tem[\s>]/.test(text) && /imsqti|qti/i.test(text)),
  ],
  ['GIFT', (text) => isGift(text)],
  ['Aiken', (text) => /^ANSWER:[ \t]?[A-Z]/m.test(text) && /^A[.)]/m.test(text)],
];

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

/** So much of a file tells what it is. */
const SAMPLE_BYTES = 65_536;

/** What another system's file of questions is called, going by its content; `null` for anything else. */
export const otherFormatOf = (content: Buffer): string | null => {
  // A package of QTI is an archive with a list of what it holds.
  if (isZip(content)) return content.includes('imsmanifest.xml') ? 'QTI' : null;
  const text = content.subarray(0, SAMPLE_BYTES).toString('utf8');
  return TEXTS.find(([, isOne]) => isOne(text))?.[0] ?? null;
};

/** What to do with such a file. */
export const refusalOfFormat = (name: string): string =>
  `この形式（${name}）の問題は読み取れません。元のシステムからCSVかExcelの形式で書き出すか、見本のファイルに問題を写して取り込んでください。`;
