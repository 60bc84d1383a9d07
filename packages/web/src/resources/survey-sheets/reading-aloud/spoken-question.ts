import type { LearnerQuestion, SurveyResult } from '@tokiori/contract';
import { spokenSentences } from '../../../ui/markdown/spoken';
import { spokenRuby } from '../question/ruby-text';
import { verdictTitle } from '../question/verdict-words';

/** 「1。VPNを使う」: with the number that is written on the card. */
const cards = (texts: readonly { text: string }[]): string[] =>
  texts.map(({ text }, at) => `${at + 1}。${text === '' ? '画像' : spokenRuby(text)}`);

/** A question as it is read aloud: the statement, then its cards by their numbers. */
export const spokenQuestion = ({ statement, selectable, orderable }: LearnerQuestion): string[] => [
  ...spokenSentences(statement),
  ...cards(selectable),
  ...cards(orderable),
];

/** A verdict as it is read aloud: what was right, and why. */
export const spokenVerdict = (result: SurveyResult): string[] => [
  verdictTitle(result),
  ...spokenSentences(result.commentary),
];
