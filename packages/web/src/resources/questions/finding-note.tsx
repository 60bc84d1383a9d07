import type { Question } from '@tokiori/contract';
import { Note } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { discriminationText, findingSentences } from './finding-words';

/** Why a question should be looked at, and what to try; nothing where it need not. */
export const FindingNote = ({ question }: { question: Question }) => {
  const sentences = findingSentences(question);
  if (!question.health || sentences.length === 0) return null;
  return (
    <Note tone="review">
      {sentences.join('')}（はじめての解答{formatNumber(question.health.people)}人、識別力
      {discriminationText(question)}。昨夜の計算です）
    </Note>
  );
};
