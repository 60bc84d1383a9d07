import { phraseNodes, type Part } from '../../../ui/text/phrase-nodes';
import { currentPhraser } from '../../../ui/text/current-phraser';
import { useFormulaLine } from '../../../ui/markdown/use-formula-line';

const PARTS = /\{([^{}|\n]+)\|([^{}|\n]+)\}/;
const ALL_PARTS = /\{([^{}|\n]+)\|([^{}|\n]+)\}/g;

interface Props {
  /** Plain text with readings written `{漢字|かんじ}` and formulas between `$`. */
  text: string;
  ruby: boolean;
}

const rubyParts = (text: string, ruby: boolean): Part[] => {
  const pieces = text.split(PARTS);
  return pieces.flatMap((part, at): Part[] => {
    if (at % 3 === 2) return [];
    if (at % 3 === 0 || !ruby) return [{ text: part }];
    const node = (
      <ruby>
        {part}
        <rp>（</rp>
        <rt>{pieces[at + 1]}</rt>
        <rp>）</rp>
      </ruby>
    );
    return [{ text: part, node }];
  });
};

/** A line of a choice or a word card, with or without the readings above it. */
export const RubyText = ({ text, ruby }: Props) => {
  const parts = useFormulaLine(text, (part) => rubyParts(part, ruby));
  return <span>{phraseNodes(parts, currentPhraser())}</span>;
};

/** The text alone, for labels that are read aloud. */
export const withoutRuby = (text: string): string => text.replace(ALL_PARTS, '$1');

/** The text as it is spoken: readings in place of the words above which they stand. */
export const spokenRuby = (text: string): string => text.replace(ALL_PARTS, '$2');

export const hasRuby = (text: string): boolean => PARTS.test(text);
