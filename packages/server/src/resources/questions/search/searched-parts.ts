import type { QuestionHitPlace } from '@tokiori/contract';
import { correctedReadings, type WordReading } from '@tokiori/domain';
import { foldedText } from '../../../shared/search-fold';
import { readPieces, type Piece } from './read-pieces';

/** The current version of a question, with how its words are read. */
export interface SearchedQuestion {
  question_id: number;
  company_id: number;
  preset: boolean;
  variant_of: number | null;
  tags: readonly string[];
  title: string;
  statement: string;
  selectable: readonly { text: string }[];
  orderable: readonly { text: string }[];
  commentary: string;
  translations: readonly { statement: string; parts: readonly string[]; commentary: string }[];
  readings: readonly WordReading[];
  commentary_readings: readonly WordReading[];
  corrections: readonly WordReading[];
}

/** A text of a question in which words are looked for. */
export interface SearchedPart {
  place: QuestionHitPlace;
  pieces: Piece[];
}

/** The texts of a question in which words are looked for, in the order in which a finding is told. */
export const searchedParts = (question: SearchedQuestion): SearchedPart[] => {
  const { title, statement, selectable, orderable, commentary, translations } = question;
  const readings = correctedReadings(
    [...question.commentary_readings, ...question.readings],
    question.corrections,
  );
  const part = (place: QuestionHitPlace, text: string): SearchedPart => ({
    place,
    pieces: readPieces(text, readings),
  });
  return [
    part('Title', title),
    ...question.tags.map((tag) => part('Tags', tag)),
    part('Statement', statement),
    ...[...selectable, ...orderable].map(({ text }) => part('Choices', text)),
    part('Commentary', commentary),
    ...translations
      .flatMap((one) => [one.statement, ...one.parts, one.commentary])
      .map((text) => part('Translations', text)),
  ];
};

/** Places whose texts tell the key: they are looked in for those alone who may read it. */
export const isTold = (place: QuestionHitPlace): boolean =>
  place === 'Commentary' || place === 'Translations';

/** Texts as they are written and, where that differs, as they are read, a line for each. */
const foldedParts = (parts: readonly SearchedPart[]): string => {
  const lines = parts.flatMap(({ pieces }) => {
    const written = foldedText(pieces.map((piece) => piece.written).join(''));
    const read = foldedText(pieces.map((piece) => piece.read).join(''));
    return written === read ? [written] : [written, read];
  });
  return lines.filter((line) => line !== '').join('\n');
};

/** What is kept of a question for the search. */
export const searchTextsOf = (question: SearchedQuestion) => {
  const parts = searchedParts(question);
  return {
    question_id: question.question_id,
    preset: question.preset,
    asked_text: foldedParts(parts.filter(({ place }) => !isTold(place))),
    told_text: foldedParts(parts.filter(({ place }) => isTold(place))),
  };
};
