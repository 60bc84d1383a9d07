import type { SentenceWord, SourcePassage } from '../passage';
import type { Proposal, ProposedQuestion } from '../proposal';
import { hasChoices, hasCorrectCount, hasSameChoices } from './choices';
import { isToldByLength, isToldByStatement } from './given-away';
import { registrationIssues } from './limits';
import { hasContactData, learnerTexts, personalNames } from './personal-data';
import { createQuoteFinder, type FoundQuote } from './quote';
import { comparedText } from './similarity';

/** Why a proposal is left out. */
export type DropReason =
  | 'QUOTE_NOT_FOUND'
  | 'WRONG_CHOICE_COUNT'
  | 'SAME_CHOICES'
  | 'WRONG_CORRECT_COUNT'
  | 'NOT_REGISTRABLE';

/** What a person should look at before a proposal is saved. */
export type WarningCode =
  | 'ANSWER_TOLD_BY_LENGTH'
  | 'ANSWER_TOLD_BY_STATEMENT'
  | 'ALIKE_IN_BANK'
  | 'PERSONAL_NAME'
  | 'CONTACT_DATA';

export interface ProposalWarning {
  code: WarningCode;
  /** What to do, a polite Japanese sentence. */
  message: string;
  /** The question of the bank that it is like, with `ALIKE_IN_BANK`. */
  questionId?: number;
}

export type CheckResult =
  | { kept: true; proposal: Proposal; warnings: ProposalWarning[] }
  | { kept: false; reason: DropReason };

/** What a proposal is checked against. */
export interface CheckContext {
  passages: readonly SourcePassage[];
  /** How many choices were asked for. */
  choices: number;
  /** Made once with `createQuoteFinder` where many proposals are checked against one document. */
  findQuote?: (quote: string) => FoundQuote | null;
  /** The question of the bank that a text is like: `createLikenessIndex` over `comparedText`. */
  findInBank?: (text: string) => { id: number } | null;
  /** The words of `learnerTexts(question)`, in that order; without them names are not looked for. */
  words?: readonly (readonly SentenceWord[])[];
}

const reasonToDrop = (
  proposal: Proposal,
  quote: FoundQuote | null,
  { choices }: CheckContext,
): DropReason | null => {
  const { question } = proposal;
  if (!quote) return 'QUOTE_NOT_FOUND';
  if (!hasChoices(question, choices)) return 'WRONG_CHOICE_COUNT';
  if (!hasCorrectCount(question)) return 'WRONG_CORRECT_COUNT';
  if (hasSameChoices(question)) return 'SAME_CHOICES';
  return registrationIssues(proposal).length > 0 ? 'NOT_REGISTRABLE' : null;
};

/** Warnings that a question has by itself, whatever it rests on. */
export const OWN_WARNINGS = [
  'ANSWER_TOLD_BY_LENGTH',
  'ANSWER_TOLD_BY_STATEMENT',
  'CONTACT_DATA',
] as const satisfies readonly WarningCode[];

/** What the question alone tells: also after a person has edited it. */
export const ownWarnings = (
  question: Omit<ProposedQuestion, 'question_category'> & {
    question_category?: ProposedQuestion['question_category'] | undefined;
  },
): ProposalWarning[] => {
  const whole = { ...question, question_category: question.question_category ?? 'Knowledge' };
  const warnings: ProposalWarning[] = [];
  if (isToldByLength(whole))
    warnings.push({
      code: 'ANSWER_TOLD_BY_LENGTH',
      message: '正解だけ長さが違います。選択肢の長さをそろえてください。',
    });
  if (isToldByStatement(whole))
    warnings.push({
      code: 'ANSWER_TOLD_BY_STATEMENT',
      message: '問題文に正解が書かれています。問題文を書き直してください。',
    });
  if (learnerTexts(whole).some(hasContactData))
    warnings.push({
      code: 'CONTACT_DATA',
      message:
        '住所、電話番号、メールアドレスが含まれているようです。問題に必要か確かめ、不要なら取り除いてください。',
    });
  return warnings;
};

const warningsOf = (
  { question }: Proposal,
  { findInBank, words = [] }: CheckContext,
): ProposalWarning[] => {
  const warnings = ownWarnings(question);
  const alike = findInBank?.(comparedText(question));
  if (alike)
    warnings.push({
      code: 'ALIKE_IN_BANK',
      message: 'よく似た問題がすでにあります。見比べて、必要なときだけ保存してください。',
      questionId: alike.id,
    });
  const names = personalNames(words);
  if (names.length > 0)
    warnings.push({
      code: 'PERSONAL_NAME',
      message: `人の名前（${names.slice(0, 3).join('、')}）が含まれているようです。問題に必要か確かめ、不要なら役職などに置き換えてください。`,
    });
  return warnings;
};

/**
 * Everything that is checked of a proposal, by a model or by rules: dropped where it cannot be used or does not rest on the
 * document, kept with warnings where a person has to look. The quote of a kept one is as it stands in the document.
 */
export const checkProposal = (proposal: Proposal, context: CheckContext): CheckResult => {
  const findQuote = context.findQuote ?? createQuoteFinder(context.passages);
  const quote = findQuote(proposal.source.quote);
  const reason = reasonToDrop(proposal, quote, context);
  if (reason !== null) return { kept: false, reason };
  const passage = context.passages[quote!.passage]!;
  const source = {
    passage: quote!.passage,
    quote: quote!.quote,
    page: passage.page,
    heading: passage.headings.length === 0 ? null : passage.headings.join(' ＞ '),
  };
  return { kept: true, proposal: { ...proposal, source }, warnings: warningsOf(proposal, context) };
};
