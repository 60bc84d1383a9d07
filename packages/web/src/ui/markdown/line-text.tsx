import { currentPhraser } from '../text/current-phraser';
import { phraseNodes } from '../text/phrase-nodes';
import { useFormulaLine } from './use-formula-line';

/** A line of plain text as people read it: with its formulas. */
export const LineText = ({ text }: { text: string }) => {
  const parts = useFormulaLine(text, (part) => [{ text: part }]);
  return <>{phraseNodes(parts, currentPhraser())}</>;
};
