import type { WordReading } from './readings';

interface Question {
  statement: string;
  selectable: readonly { text: string }[];
  orderable: readonly { text: string }[];
}

/** What a learner reads of a question before answering. */
export const questionTexts = ({ statement, selectable, orderable }: Question): string[] => [
  statement,
  ...[...selectable, ...orderable].map(({ text }) => text),
];

/** Corrections of words that stand in some texts: those of other words would tell what stands elsewhere. */
export const correctionsIn = (
  corrections: readonly WordReading[],
  texts: readonly string[],
): WordReading[] =>
  corrections.filter(({ surface }) => texts.some((text) => text.includes(surface)));
