import { gramsOf, likeness, seedFrom, type Proposal } from '@tokiori/domain';
import { drawFrom, type Candidate, type QuestionKind } from './candidate';

/** Beyond it, two questions or two wrong statements are the same for those who answer. */
const MOST_ALIKE = 0.8;
/** How much the share of a kind among those taken counts against another one of it. */
const KINDS_MIXED = 6;
/** Choices as long as sentences are remembered: the same one in several questions would soon be known. */
const SENTENCE_LENGTH = 16;
/** Of what stands in one table or list, one below the other. */
const MOST_PAIRS_OF_PLACE = 2;

/** A word is the right answer of so many questions; numbers are of as many as there are. */
const MOST_ANSWERS = 3;
/** A wrong statement is used so often. */
const MOST_USES = 2;

interface Entry {
  candidate: Candidate;
  /** Index among all: the seed of its own chance. */
  at: number;
  score: number;
}

/** Makes the question of a candidate if it is new beside those taken. */
export type Make = (
  candidate: Candidate,
  at: number,
  isNew: (proposal: Proposal) => boolean,
) => Proposal | null;

const sectionOf = ({ sentence }: Candidate): string => sentence.section;

/** Candidates by the headings above them, in an order of chance that prefers places with good ones. */
const sectionsOf = (candidates: readonly Candidate[], seed: number): Entry[][] => {
  const { below } = drawFrom(seedFrom(seed, candidates.length));
  const sections = new Map<string, Entry[]>();
  candidates.forEach((candidate, at) => {
    const section = sections.get(sectionOf(candidate)) ?? [];
    section.push({ candidate, at, score: candidate.score + below(200) / 100 });
    sections.set(sectionOf(candidate), section);
  });
  return [...sections.values()]
    .map((section) => ({
      section,
      order: section.reduce((best, { score }) => Math.max(best, score), 0) + below(300) / 100,
    }))
    .sort((a, b) => b.order - a.order)
    .map(({ section }) => section);
};

const asked = ({ question }: Proposal): Set<string> => {
  const choices = [...question.selectable, ...question.orderable].map(({ text }) => text);
  return gramsOf([question.statement, ...choices.sort()].join('\n'));
};

const wrongSentences = ({ question }: Proposal): Set<string>[] =>
  question.selectable
    .filter(({ text, is_correct }) => !is_correct && text.length >= SENTENCE_LENGTH)
    .map(({ text }) => gramsOf(text));

/** What is right, as a text: so that one answer does not fit many questions. */
const rightAnswer = ({ question }: Proposal): string =>
  [
    ...question.selectable.filter(({ is_correct }) => is_correct),
    ...question.orderable.filter(({ position }) => position !== null),
  ]
    .map(({ text }) => text)
    .sort()
    .join();

/** What was taken so far, and what may be taken beside it. */
const createTaken = (count: number) => {
  const taken: { proposal: Proposal; grams: Set<string>; wrong: Set<string>[] }[] = [];
  const kinds = new Map<string, number>();
  const sentences = new Set<number>();
  const times = (name: string): number => kinds.get(name) ?? 0;
  const placeOf = (candidate: Candidate): string => `${candidate.kind} ${sectionOf(candidate)}`;
  return {
    proposals: () => taken.map(({ proposal }) => proposal),
    isFull: () => taken.length >= count,
    rank: ({ candidate, score }: Entry) => score - (times(candidate.kind) * KINDS_MIXED) / count,
    mayAsk: (candidate: Candidate) =>
      !sentences.has(candidate.sentence.index) &&
      (candidate.kind !== 'pair' || times(placeOf(candidate)) < MOST_PAIRS_OF_PLACE),
    isNew: (proposal: Proposal) => {
      const [grams, wrong] = [asked(proposal), wrongSentences(proposal)];
      const isKnown = (text: Set<string>): boolean =>
        taken.filter((one) => one.wrong.some((takenText) => likeness(takenText, text) > MOST_ALIKE))
          .length >= MOST_USES;
      const answer = rightAnswer(proposal);
      const isOften =
        !/[0-9０-９]/.test(answer) &&
        taken.filter((one) => rightAnswer(one.proposal) === answer).length >= MOST_ANSWERS;
      const isAsked = taken.some((one) => likeness(one.grams, grams) > MOST_ALIKE);
      return !isOften && !isAsked && !wrong.some(isKnown);
    },
    add: (proposal: Proposal, candidate: Candidate) => {
      taken.push({ proposal, grams: asked(proposal), wrong: wrongSentences(proposal) });
      sentences.add(candidate.sentence.index);
      for (const name of [candidate.kind satisfies QuestionKind, placeOf(candidate)])
        kinds.set(name, times(name) + 1);
    },
  };
};

/** Picks questions from all places by turns, the best of each first, and mixes their kinds. */
export const pickProposals = (
  candidates: readonly Candidate[],
  { count, seed }: { count: number; seed: number },
  make: Make,
): Proposal[] => {
  const taken = createTaken(count);
  const takeFrom = (section: Entry[]): void => {
    while (section.length > 0) {
      const best = section.reduce((one, other) =>
        taken.rank(other) > taken.rank(one) ? other : one,
      );
      section.splice(section.indexOf(best), 1);
      const { candidate, at } = best;
      const proposal = taken.mayAsk(candidate) ? make(candidate, at, taken.isNew) : null;
      if (!proposal) continue;
      taken.add(proposal, candidate);
      return;
    }
  };
  // Altered statements are the weakest questions: only where numbers, roles, meanings and lists are too few.
  const isStatement = ({ kind }: Candidate): boolean => kind === 'statement';
  const turns = [candidates.filter((one) => !isStatement(one)), candidates.filter(isStatement)];
  for (const some of turns) {
    const sections = sectionsOf(some, seed);
    while (!taken.isFull() && sections.some((section) => section.length > 0))
      for (const section of sections) if (!taken.isFull()) takeFrom(section);
  }
  return taken.proposals();
};
