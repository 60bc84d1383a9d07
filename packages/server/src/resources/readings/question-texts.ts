interface Question {
  statement: string;
  selectable: readonly { text: string }[];
  orderable: readonly { text: string }[];
}

/** What a learner reads of a question before answering: what has readings. */
export const textsOf = ({ statement, selectable, orderable }: Question): string[] => [
  statement,
  ...[...selectable, ...orderable].map(({ text }) => text),
];
