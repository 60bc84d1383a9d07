import type { Part } from '../text/phrase-nodes';
import { useParser } from './parser';

/** Rather once too often than a formula left unread. */
const MAYBE_FORMULA = /\$[^$]*\$/;

/** A line of plain text in parts, its formulas drawn once what reads them is there. */
export const useFormulaLine = (text: string, plain: (part: string) => Part[]): Part[] => {
  const isWanted = MAYBE_FORMULA.test(text);
  const parser = useParser(isWanted);
  return isWanted && typeof parser !== 'string' ? parser.formulaLine(text, plain) : plain(text);
};
