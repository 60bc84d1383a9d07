import { formulaParts } from '@tokiori/domain';
import { useDeferredValue } from 'react';
import { Note } from '../../../ui/feedback/error-display';
import { useKatex } from '../../../ui/formula/katex';

/** More would hide the field. */
const MOST_HINTS = 3;

/** Which formulas of a text cannot be read, and where they stop being readable. The question can be saved all the same. */
export const FormulaHints = ({ text }: { text: string }) => {
  const parts = formulaParts(useDeferredValue(text));
  const katex = useKatex(parts.length > 0);
  if (typeof katex === 'string') return null;
  const hints = parts.flatMap(({ tex: typed, isBlock }) => {
    const tex = typed.trim();
    const issue = katex.formulaIssue(tex, isBlock);
    return issue === null ? [] : [{ tex, issue }];
  });
  if (hints.length === 0) return null;
  return (
    <Note tone="review">
      {hints.slice(0, MOST_HINTS).map(({ tex, issue }, at) => (
        <p key={at}>
          数式「<code>{tex}</code>」を読み取れません。{issue}
        </p>
      ))}
      {hints.length > MOST_HINTS && <p>ほかに{hints.length - MOST_HINTS}つあります。</p>}
      <p>このままでは、書いたとおりの文字で表示されます。</p>
    </Note>
  );
};
