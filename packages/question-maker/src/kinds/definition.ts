import { asMarkdown, comparable } from '@tokiori/domain';
import type { Material } from '../material';
import { oneRight, asQuote, type Candidate, type Draft, type Draw } from '../candidate';
import { different, standsOutByLength } from '../choices';
import { isToldByExplanation, isToldByStem } from '../told';
import { areOfKind, othersBeside, type Explanation } from '../explanations';

/** Of those that fit, so many of the nearest ones are drawn from. */
const NEAREST = 6;

const draftOf = (
  { term, by, sentence }: Explanation,
  { statement, right, wrong }: { statement: string; right: string; wrong: readonly string[] },
  draw: Draw,
): Draft => ({
  type: 'Selectable',
  statement,
  selectable: oneRight(right, wrong, draw),
  orderable: [],
  focus: `「${term}」の${by === 'name' ? '説明' : '意味'}`,
  sentences: [sentence],
});

/** Words that a term has in common with a text. */
const sharedWords = (term: string, text: string): string[] =>
  (term.match(/[ァ-ヶー]{2,20}|[一-龠]{2}|[A-Za-z]{2,20}/g) ?? []).filter((word) =>
    comparable(text).includes(comparable(word)),
  );

/** The right one is told by a word that stands in the question where no other choice has it. */
const isToldByWord = (asked: string, right: string, wrong: readonly string[]): boolean =>
  sharedWords(asked, right).some((word) => !wrong.some((text) => text.includes(word))) &&
  !wrong.some((text) => sharedWords(asked, text).length > 0);

const meaningQuestion = (
  one: Explanation,
  all: readonly Explanation[],
  choices: number,
  draw: Draw,
): Draft | null => {
  const { term, meaning, form, by } = one;
  const others = othersBeside(one, all)
    .filter((other) => other.form === form)
    .filter((other) => !comparable(other.meaning).includes(comparable(term)));
  const ofKind = others.filter((other) => areOfKind(one, other));
  // Terms that an article defines stand side by side, whatever their kinds are.
  const defined = others.filter((other) => by === 'definition' && other.by === 'definition');
  const texts = [...ofKind, ...(ofKind.length >= choices - 2 ? defined : [])].map(
    (other) => other.meaning,
  );
  const wrong = draw.pick(different(texts, [meaning]).slice(0, NEAREST), choices - 1);
  if (wrong.length < choices - 1 || standsOutByLength(meaning, wrong)) return null;
  if (isToldByWord(term, meaning, wrong) || isToldByStem(meaning, wrong, term)) return null;
  const what = by === 'name' ? '説明' : '意味';
  const statement = `「${asMarkdown(term)}」の${what}として、正しいものはどれですか。`;
  return draftOf(one, { statement, right: meaning, wrong }, draw);
};

/**
 * Terms of the same kind that the document does not explain: 「介護休暇」 beside 「看護休暇」. 「BSDライセンス」 is an
 * 「OSSライセンス」 itself: what ends in a foreign word is mostly such a thing.
 */
const termsOfKind = (material: Material, { term }: Explanation): string[] => {
  const head = material.terms.find(({ text }) => text === term || term.endsWith(text))?.head;
  if (head === undefined || head === '化' || /^[ァ-ヶーA-Za-z]/.test(head)) return [];
  return material.terms
    .filter((other) => other.head === head && other.text.length > 2 && !other.text.includes('・'))
    .map(({ text }) => text);
};

/** Terms that could be meant in place of one: explained ones, then others of its kind. */
export const otherTerms = (
  material: Material,
  one: Explanation,
  said: string = one.meaning,
): string[] => {
  const { term } = one;
  const isFit = (text: string): boolean =>
    !comparable(said).includes(comparable(text)) && !term.includes(text) && !text.includes(term);
  const explained = othersBeside(one, material.explanations)
    .filter((other) => areOfKind(one, other))
    .map((other) => other.term);
  return different([...explained, ...termsOfKind(material, one)].filter(isFit), [term]);
};

const termQuestion = (
  material: Material,
  one: Explanation,
  choices: number,
  draw: Draw,
): Draft | null => {
  const wrong = draw.pick(otherTerms(material, one).slice(0, NEAREST), choices - 1);
  if (wrong.length < choices - 1 || standsOutByLength(one.term, wrong)) return null;
  if (isToldByWord(one.meaning, one.term, wrong)) return null;
  if (isToldByExplanation(one.term, wrong, one.meaning)) return null;
  const statement = `次の説明に当てはまる用語はどれですか。${asQuote(one.meaning)}`;
  return draftOf(one, { statement, right: one.term, wrong }, draw);
};

/** 「「X」の意味として、正しいものはどれですか。」 and the other way round. */
export const definitionCandidates = (material: Material, choices: number): Candidate[] => {
  const all = material.explanations;
  return all.flatMap((one): Candidate[] => {
    const { sentence, by } = one;
    const score = by === 'definition' ? 9 : 8.5;
    return [
      {
        kind: 'definition',
        sentence,
        score,
        make: (draw) => meaningQuestion(one, all, choices, draw),
      },
      {
        kind: 'definition',
        sentence,
        score: score - 1,
        make: (draw) => termQuestion(material, one, choices, draw),
      },
    ];
  });
};
