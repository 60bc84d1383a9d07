import type { ProposalSource, ProposalWarning, ProposedQuestion } from '@tokiori/contract';
import {
  comparedText,
  createLikenessIndex,
  learnerTexts,
  type CheckResult,
  type Proposal,
  type SourcePassage,
} from '@tokiori/domain';
import type { Database } from '../../platform/database';
import type { Tokenizer } from '../../platform/japanese/tokenizer';
import type { Tables } from '../../tables';
import { textsOfBank } from '../questions/bank-texts.access';
import { inThread } from './thread/in-thread';
import type { Turn } from './thread/turns';
import { wordsOf } from './thread/words';
import { itemAt } from '../../platform/item-of';

/** A proposal that stood the checks, with what its reader should look at. */
export interface CheckedProposal {
  question: ProposedQuestion;
  source: ProposalSource;
  warnings: ProposalWarning[];
}

export interface CheckedProposals {
  kept: CheckedProposal[];
  /** How many did not stand them. */
  refused: number;
}

/** What proposals are checked against. */
export interface Checking {
  turn: Turn;
  /** What the maker was given, in the order in which proposals number it. */
  passages: readonly SourcePassage[];
  /** The index of the first of them in its document. */
  firstPassage: number;
  /** Choices that were asked for. */
  choices: number;
  proposals: readonly Proposal[];
  /** Proposals of the same request that there are already. */
  others: readonly { sequence: number; question: ProposedQuestion }[];
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

type ComparedContent = Pick<ProposedQuestion, 'statement' | 'selectable' | 'orderable'>;

const textOf = ({ statement, selectable = [], orderable = [] }: ComparedContent): string =>
  comparedText({ statement, selectable, orderable });

/** The questions of the bank that proposals may be like. */
const bankOf = async (database: Database<Tables>, companyId: number) => {
  const texts = await database.run({ companyId }, (tx) => textsOfBank(tx, companyId), {
    readOnly: true,
  });
  return texts.map(({ id, ...question }) => ({ id, text: textOf(question) }));
};

const alikeInRequest = (sequence: number): ProposalWarning => ({
  code: 'ALIKE_IN_REQUEST',
  message: `${sequence}番の案とよく似ています。見比べて、どちらかだけを保存してください。`,
  question_id: null,
  sequence,
});

type KeptProposal = Extract<CheckResult, { kept: true }>;

/** With the place in its document, and with the proposal before it that is much like it. */
const presented = (
  { proposal: { question, source }, warnings }: KeptProposal,
  { firstPassage, alike }: { firstPassage: number; alike: number | null },
): CheckedProposal => ({
  question,
  source: {
    quote: source.quote,
    page: source.page,
    heading: source.heading,
    passage_id: firstPassage + source.passage + 1,
  },
  warnings: [
    ...warnings.map(({ code, message, questionId }) => ({
      code,
      message,
      question_id: questionId ?? null,
      sequence: null,
    })),
    ...(alike === null ? [] : [alikeInRequest(alike)]),
  ],
});

/** Everything that is checked of proposals, whoever made them. */
export const checkProposals = async (
  { database, tokenizer }: { database: Database<Tables>; tokenizer: Tokenizer },
  { turn, passages, firstPassage, choices, proposals, others, signal }: Checking,
): Promise<CheckedProposals> => {
  if (proposals.length === 0) return { kept: [], refused: 0 };
  const bank = await bankOf(database, turn.companyId);
  const texts = proposals.map(({ question }) => learnerTexts(question));
  const words = await wordsOf(tokenizer, texts.flat(), { turn, signal });
  const withWords = proposals.map((proposal, at) => ({
    proposal,
    words: words.splice(0, itemAt(texts, at).length),
  }));
  const work = { kind: 'check' as const, passages, choices, proposals: withWords, bank };
  const checked = await inThread(work, { turn, signal });
  const otherTexts = others.map(({ sequence, question }) => ({
    id: sequence,
    text: textOf(question),
  }));
  const kept = checked
    .filter((each): each is KeptProposal => each.kept)
    .map((each, at) => {
      const text = textOf(each.proposal.question);
      const alike = createLikenessIndex(otherTexts)(text)?.id ?? null;
      otherTexts.push({ id: others.length + at + 1, text });
      return presented(each, { firstPassage, alike });
    });
  return { kept, refused: proposals.length - kept.length };
};
