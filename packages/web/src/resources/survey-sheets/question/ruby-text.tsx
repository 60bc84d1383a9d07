import { phraseNodes, type Part } from '../../../ui/text/phrase-nodes';
import { currentPhraser } from '../../../ui/text/current-phraser';

const PARTS = /\{([^{}|\n]+)\|([^{}|\n]+)\}/;
const ALL_PARTS = /\{([^{}|\n]+)\|([^{}|\n]+)\}/g;

interface Props {
  /** Plain text with readings written `{漢字|かんじ}`. */
  text: string;
  ruby: boolean;
}

/** A line of a choice or a word card, with or without the readings above it. */
export const RubyText = ({ text, ruby }: Props) => {
  const phraser = currentPhraser();
  const pieces = text.split(PARTS);
  const parts = pieces.flatMap((part, at): Part[] => {
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
  return <span>{phraseNodes(parts, phraser)}</span>;
};

/** The text alone, for labels that are read aloud. */
export const withoutRuby = (text: string): string => text.replace(ALL_PARTS, '$1');

/** The text as it is spoken: readings in place of the words above which they stand. */
export const spokenRuby = (text: string): string => text.replace(ALL_PARTS, '$2');

export const hasRuby = (text: string): boolean => PARTS.test(text);
