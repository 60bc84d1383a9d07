import type { AnswerType, LearnerQuestion } from '@tokiori/contract';
import type { Draft } from './draft-shape';
import { judgedBlank, orderedIn, selectedIn, type JudgedAnswer } from './marks';
import { withoutRuby } from './ruby-text';

/** What differs between the types of answers on a learner's screen. */
interface AnswerKind {
  /** Whether several cards may be picked. */
  takesSeveral: boolean;
  emptyDraft: (question: LearnerQuestion) => Draft;
  isRight: (result: JudgedAnswer) => boolean;
  /** The right answer as it is written on the cards. */
  correctWords: (result: Omit<JudgedAnswer, 'answer'>) => string;
  /** How much was right, where the right answer is no sentence that anybody reads; `null`: the right answer is named. */
  countedWords: (result: JudgedAnswer) => string | null;
}

/** A choice of many lines is named by its beginning: the whole stands on its card, which is in sight. */
const NAMED_LENGTH = 60;

const named = (text: string): string => {
  const plain = withoutRuby(text);
  return plain.length > NAMED_LENGTH ? `『${plain.slice(0, NAMED_LENGTH)}…』` : `『${plain}』`;
};

const choices = (takesSeveral: boolean): AnswerKind => ({
  takesSeveral,
  emptyDraft: () => ({ kind: 'choices', selected: [] }),
  isRight: ({ answer, correct_answer }) => {
    const [given, right] = [selectedIn(answer), selectedIn(correct_answer)];
    return given.length === right.length && given.every((id) => right.includes(id));
  },
  correctWords: ({ question, correct_answer }) => {
    const correct = selectedIn(correct_answer);
    return question.selectable
      .flatMap(({ id, text }, at) => {
        if (!correct.includes(id)) return [];
        return [text === '' ? `${at + 1}の画像` : named(text)];
      })
      .join('と');
  },
  countedWords: () => null,
});

/** Words for more blanks are no sentence that anybody reads: they stand in the statement, marked. */
const MOST_NAMED_BLANKS = 2;

const rightBlanks = (result: JudgedAnswer): number =>
  Array.from({ length: result.question.blank_count }, (_, at) =>
    judgedBlank(at + 1, result),
  ).filter(({ isCorrect }) => isCorrect).length;

const words: AnswerKind = {
  takesSeveral: false,
  emptyDraft: ({ blank_count: count }) => ({
    kind: 'words',
    placed: Array.from({ length: count }, () => null),
    chosen: null,
  }),
  isRight: (result) => rightBlanks(result) === result.question.blank_count,
  correctWords: ({ question, correct_answer }) => {
    const texts = new Map(question.orderable.map(({ id, text }) => [id, text]));
    return orderedIn(correct_answer)
      .map((id) => named(texts.get(id) ?? ''))
      .join('');
  },
  countedWords: (result) => {
    const { blank_count: count } = result.question;
    if (count <= MOST_NAMED_BLANKS) return null;
    return `${count}か所のうち${rightBlanks(result)}か所できました。緑が正しいことばです`;
  },
};

export const ANSWER_KINDS: Record<AnswerType, AnswerKind> = {
  Selectable: choices(false),
  MultiSelectable: choices(true),
  Orderable: words,
};
