import { asMarkdown, comparable, gramsOf, labelOf, likeness } from '@tokiori/domain';
import { alteredOf, formOf, isDefinite, isDenial, type Alteration } from '../altered';
import { isAmount, isDull, isOfRules, type AnalysedSentence } from '../analysis';
import type { Material } from '../material';
import { oneRight, plainSentence, type Candidate, type Draft, type Draw } from '../candidate';
import { different, standsOutByLength } from '../choices';
import { caseAbove } from '../shown-above';

/** What a choice cannot begin with: it is read alone. */
const GOES_ON =
  /^(?:ただし|但し|したがって|従って|また|なお|しかし|そのため|つまり|この|その|本(?:スライド|資料|文書|書))/;

/** Long enough to say something, short enough to be a choice. */
export const isFit = (sentence: AnalysedSentence): boolean => {
  const { text } = sentence;
  const isNamed = /[：:※]/.test(text) && !isOfRules(sentence);
  // 「徒歩のみによる通勤の場合、支給しない」 does not say what.
  const isWhole = /[はがを]/.test(text);
  const isSent = /第[0-9０-９一二三四五六七八九十]{1,4}条/.test(text);
  const isLong = text.length > 110 || text.length < 16;
  return isWhole && !isLong && !isSent && !GOES_ON.test(text) && !isNamed;
};

/** 「Xとは、…」. */
const DEFINES = /^[^、。はがを]{2,25}とは、?/;

/** Said so often, a term is what the document is about. */
const SUBJECT_SENTENCES = 3;
/** A shorter sentence without a topic leaves too much out. */
const SHORTEST_WITHOUT_TOPIC = 25;

/** In what explains, a sentence may begin with what the document is about: 「部品を渡したら、…」. */
const beginsWithSubject = (material: Material, sentence: AnalysedSentence): boolean => {
  const { text, terms } = sentence;
  const [first] = terms;
  if (isOfRules(sentence) || !first || first.from > 1 || text.length < SHORTEST_WITHOUT_TOPIC)
    return false;
  const isNamed = /^[はがをにのでもと、]/.test(text.slice(first.to));
  return isNamed && material.timesSaid(first.text) >= SUBJECT_SENTENCES;
};

/** A choice has to say by itself what it is about where the choices are of several places. */
export const saysItsTopic = (material: Material, sentence: AnalysedSentence): boolean => {
  const { topic, section, text } = sentence;
  if (topic === null) return DEFINES.test(text) || beginsWithSubject(material, sentence);
  const isOfPlaces = (): boolean =>
    material.sentences.some((one) => one.section !== section && one.topic?.text === topic.text);
  return !isAmount(topic.text) || !isOfPlaces();
};

const isOfPlace = (one: AnalysedSentence, other: AnalysedSentence): boolean =>
  one.section === other.section;

/** So many sentences further on, a document is about something else. */
const NEAR = 25;

const areNeighbours = (one: AnalysedSentence, other: AnalysedSentence): boolean =>
  Math.abs(one.index - other.index) <= NEAR ||
  (one.place.number !== null &&
    one.headings.length > 1 &&
    one.headings.slice(0, 2).join('\n') === other.headings.slice(0, 2).join('\n'));

interface Sources {
  here: AnalysedSentence[];
  near: AnalysedSentence[];
}

/** Sentences to be altered: those of the same place, and near ones that say what they are about. */
export const sourcesFor = (
  material: Material,
  right: AnalysedSentence,
  isShown: boolean,
): Sources => {
  const fit = material.sentences.filter(
    (one) =>
      one.index !== right.index &&
      isFit(one) &&
      !isDull(one) &&
      one.standsAlone &&
      caseAbove(material, one) === null,
  );
  const here = fit.filter(
    (one) => isOfPlace(one, right) && (isOfRules(one) || saysItsTopic(material, one)),
  );
  const near = fit.filter(
    (one) => !isOfPlace(one, right) && areNeighbours(one, right) && saysItsTopic(material, one),
  );
  return { here, near: isShown ? [] : near };
};

interface Wrong extends Alteration {
  from: AnalysedSentence;
}

/** What may be changed into a wrong statement beside a right one. */
const optionsFrom = (
  material: Material,
  from: AnalysedSentence,
  text: string,
  draw: Draw,
): Alteration[] =>
  alteredOf(from, material, draw).filter(
    (one) =>
      !material.plain.includes(comparable(one.text)) &&
      one.text.length >= text.length * 0.45 &&
      one.text.length <= text.length * 2,
  );

/** So many ends are turned at most: several denials tell what is right. Below a passage that is read it matters less. */
const mostTurned = (isShown: boolean): number => (isShown ? 2 : 1);

/** What a right statement says could have been changed as well: else it is seen by what it does not have. */
const couldBeChanged = (options: readonly Alteration[], taken: readonly Alteration[]): boolean =>
  taken.some(({ by }) => options.some((own) => own.by === by));

/** Wrong statements from as many sentences, among them one of the right one's form. */
const wrongStatements = (
  material: Material,
  right: AnalysedSentence,
  sources: readonly AnalysedSentence[],
  { count, isShown }: { count: number; isShown: boolean },
  draw: Draw,
): Wrong[] => {
  const text = plainSentence(right);
  const grams = gramsOf(text);
  const form = formOf(text);
  const isLikeRight = (one: Alteration): boolean =>
    formOf(one.text) === form && isDenial(one.text) === isDenial(text);
  const candidates = sources
    .filter((from) => from === right || likeness(gramsOf(from.text), grams) <= 0.75)
    .map((from) => ({ from, options: optionsFrom(material, from, text, draw) }));
  const first = candidates.find(({ options }) => options.some(isLikeRight));
  if (!first) return [];
  const taken: Wrong[] = [{ ...first.options.find(isLikeRight)!, from: first.from }];
  for (const { from, options: all } of candidates) {
    if (taken.length >= count) break;
    const isDenied = taken.filter(({ by }) => by === 'contrary').length >= mostTurned(isShown);
    const options = isDenied ? all.filter(({ by }) => by !== 'contrary') : all;
    const used = (by: Alteration['by']): number => taken.filter((one) => one.by === by).length;
    const [option] = [...options].sort((a, b) => used(a.by) - used(b.by));
    if (option && from !== first.from && !isToldBeside(option, right))
      taken.push({ ...option, from });
  }
  const own = optionsFrom(material, right, text, draw);
  return isShown || !isOfRules(right) || couldBeChanged(own, taken) ? taken : [];
};

/** In what explains, what is said of the right person or thing tells that another one is wrong. */
const isToldBeside = ({ instead }: Alteration, right: AnalysedSentence): boolean =>
  instead !== undefined &&
  !isOfRules(right) &&
  comparable(right.text).includes(comparable(instead));

const statementOf = (right: AnalysedSentence, wrong: readonly Wrong[]): string => {
  const label = labelOf(right.place);
  const isOnePlace = label !== '' && wrong.every(({ from }) => isOfPlace(from, right));
  return isOnePlace
    ? `${asMarkdown(label)}について、正しいものはどれですか。`
    : '次のうち、正しいものはどれですか。';
};

/**
 * One sentence of the document as it is, among others in which something was changed. `isShown` says that the document's
 * place stands in the question: then its sentences need not stand alone.
 */
export const trueStatement = (
  material: Material,
  right: AnalysedSentence,
  choices: number,
  draw: Draw,
  isShown = false,
): Draft | null => {
  const { here, near } = sourcesFor(material, right, isShown);
  const sources = [...draw.pick(here, here.length), ...draw.pick(near, 12)];
  const wrong = wrongStatements(material, right, sources, { count: choices - 1, isShown }, draw);
  const isMixed = wrong.some(({ from }) => !isOfPlace(from, right));
  const text = `${plainSentence(right)}。`;
  const named = [right, ...wrong.map(({ from }) => from)];
  const texts = different(
    wrong.map((one) => `${one.text}。`),
    [text],
  );
  if (texts.length < choices - 1 || (isMixed && !named.every((one) => saysItsTopic(material, one))))
    return null;
  if (standsOutByLength(text, texts)) return null;
  return {
    type: 'Selectable',
    statement: isShown ? '本文の内容に合うものはどれですか。' : statementOf(right, wrong),
    selectable: oneRight(text, texts, draw),
    orderable: [],
    focus: '正しい内容',
    sentences: [right],
  };
};

const scoreOf = (material: Material, sentence: AnalysedSentence, choices: number): number => {
  const { here } = sourcesFor(material, sentence, false);
  const isOnePlace = here.filter(isDefinite).length >= choices - 1;
  return (isOnePlace ? 6 : 4) - (sentence.text.length > 80 ? 1 : 0);
};

/** 「休職（第10条）について、正しいものはどれですか。」. */
export const statementCandidates = (
  material: Material,
  sentence: AnalysedSentence,
  choices: number,
): Candidate[] =>
  isFit(sentence) && !isDull(sentence) && isDefinite(sentence)
    ? [
        {
          kind: 'statement',
          sentence,
          score: scoreOf(material, sentence, choices),
          make: (draw) => trueStatement(material, sentence, choices, draw),
        },
      ]
    : [];
