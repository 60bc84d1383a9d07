import { Fragment } from 'react';

const PARTS = /\{([^{}|\n]+)\|([^{}|\n]+)\}/;
const ALL_PARTS = /\{([^{}|\n]+)\|([^{}|\n]+)\}/g;

interface Props {
  /** Plain text with readings written `{漢字|かんじ}`. */
  text: string;
  ruby: boolean;
}

/** A line of a choice or a word card, with or without the readings above it. */
export const RubyText = ({ text, ruby }: Props) => {
  const parts = text.split(PARTS);
  return parts.map((part, at) => {
    if (at % 3 === 2) return null;
    if (at % 3 === 0 || !ruby) return <Fragment key={at}>{part}</Fragment>;
    return (
      <ruby key={at}>
        {part}
        <rp>（</rp>
        <rt>{parts[at + 1]}</rt>
        <rp>）</rp>
      </ruby>
    );
  });
};

/** The text alone, for labels that are read aloud. */
export const withoutRuby = (text: string): string => text.replace(ALL_PARTS, '$1');

export const hasRuby = (text: string): boolean => PARTS.test(text);
