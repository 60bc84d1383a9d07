import { asMarkdown, labelOf, type Place, type Proposal } from '@tokiori/domain';
import type { QuestionCategory } from '@tokiori/contract';
import type { AnalysedSentence } from './analysis';
import type { Draft } from './candidate';

const LONGEST_TITLE = 60;

const shortened = (text: string): string => {
  const letters = Array.from(text);
  return letters.length <= LONGEST_TITLE
    ? text
    : `${letters.slice(0, LONGEST_TITLE - 1).join('')}…`;
};

const titleOf = ({ focus, sentences }: Draft): string => {
  const { place, text } = sentences[0]!;
  const label = labelOf(place);
  const beginning = Array.from(text).slice(0, 24).join('');
  return shortened(label === '' ? `${beginning}…：${focus}` : `${label}：${focus}`);
};

/** 「第10条（休職）によると」, 「3ページによると」. */
const according = ({ number, title }: Place, page: number | null): string => {
  if (number !== null)
    return title === null ? `${number}によると` : `${number}（${title}）によると`;
  if (title !== null) return `「${title}」によると`;
  return page === null ? '文書によると' : `${page}ページによると`;
};

/** Sentences as they stand in the document: those of one passage in one line. */
const quoteOf = (sentences: readonly AnalysedSentence[]): string => {
  const lines = new Map<number, string>();
  for (const { passage, quote } of sentences)
    lines.set(passage, `${lines.get(passage) ?? ''}${quote}`);
  return [...lines.values()].join('\n');
};

const commentaryOf = (draft: Draft): string => {
  const { place, page } = draft.sentences[0]!;
  const rule = draft.sentences.map(
    ({ text, kind }, at) => `> ${at > 0 && kind === 'item' ? '・' : ''}${asMarkdown(text)}`,
  );
  return `${asMarkdown(according(place, page))}、次のとおりです。\n\n${rule.join('\n')}`;
};

/** A draft as a proposal. */
export const finishProposal = (draft: Draft, purpose: QuestionCategory): Proposal => {
  const first = draft.sentences[0]!;
  return {
    question: {
      title: titleOf(draft),
      question_type: draft.type,
      question_category: purpose,
      statement: draft.statement,
      selectable: draft.selectable,
      orderable: draft.orderable,
      commentary: commentaryOf(draft),
    },
    source: {
      passage: first.passage,
      quote: quoteOf(draft.sentences),
      page: first.page,
      heading: first.headings.length === 0 ? null : first.headings.join(' ＞ '),
    },
  };
};
