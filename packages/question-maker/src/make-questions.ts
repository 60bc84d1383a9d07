import {
  checkProposal,
  comparable,
  createQuoteFinder,
  sectionOf,
  seedFrom,
  sentencesOf,
  type FoundQuote,
  type Proposal,
  type SentenceWord,
  type SourcePassage,
} from '@tokiori/domain';
import type { QuestionCategory } from '@tokiori/contract';
import { analyse, type Material } from './material';
import { drawFrom, type Candidate } from './candidate';
import { candidatesFor } from './candidates';
import { finishProposal } from './finish';
import { isWanted, readInstruction, readInstructionAnew } from './instruction';
import { pickProposals } from './pick';

/** What the built-in maker makes questions from. */
export interface BuiltInInput {
  passages: readonly SourcePassage[];
  /** The words of the text of each sentence of `sentencesOf(passages)`, in that order. */
  words: readonly (readonly SentenceWord[])[];
  purpose: QuestionCategory;
  /** How many choices or word cards each question has: 2 to 6. */
  choices: number;
  /** At most as many are made. */
  count: number;
  instruction?: string;
  /** Another one makes other questions; the same one the same. Any integer. */
  seed: number;
  /** Quotes that were asked about already. */
  avoid?: readonly string[];
}

/** How often a question is made anew before its candidate is passed over. */
const ATTEMPTS = 8;

const wantedCandidates = (material: Material, input: BuiltInInput): Candidate[] => {
  const wanted = readInstruction(input.instruction ?? '');
  const avoided = (input.avoid ?? []).map(comparable);
  return candidatesFor(material, input.purpose, input.choices)
    .filter((candidate) => isWanted(wanted, candidate))
    .filter(({ sentence }) => {
      const quote = comparable(sentence.quote);
      return !avoided.some((one) => one.includes(quote));
    });
};

const materialOf = ({ passages, words }: BuiltInInput): Material =>
  analyse(passages, sentencesOf(passages), words);

/** Makes a candidate's question; `null` when it cannot be made or is not good enough. */
const make = (
  candidate: Candidate,
  at: number,
  input: BuiltInInput,
  findQuote: (quote: string) => FoundQuote | null,
  isNew: (proposal: Proposal) => boolean,
): Proposal | null => {
  const { passages, choices, purpose, seed } = input;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const draft = candidate.make(drawFrom(seedFrom(seed, candidate.sentence.index, at, attempt)));
    if (!draft) continue;
    const checked = checkProposal(finishProposal(draft, purpose), { passages, choices, findQuote });
    if (checked.kept && checked.warnings.length === 0 && isNew(checked.proposal))
      return checked.proposal;
  }
  return null;
};

/**
 * Questions from a document by rules of language alone: sentences that name a number, a person who is responsible, a
 * meaning, a list or a duty are asked for, with wrong choices of the same kind from the same document. At most `count`,
 * in the order of the document; fewer where the document does not have enough that can be asked.
 */
export const makeQuestions = (input: BuiltInInput): Proposal[] => {
  const findQuote = createQuoteFinder(input.passages);
  return pickProposals(wantedCandidates(materialOf(input), input), input, (candidate, at, isNew) =>
    make(candidate, at, input, findQuote, isNew),
  ).sort((a, b) => a.source.passage - b.source.passage);
};

/** What a proposal is made anew of, best first: its passage, its place, and the rest where the instruction leads there. */
const inReach = (
  candidates: readonly Candidate[],
  input: BuiltInInput,
  { passage, isElsewhere }: { passage: number; isElsewhere: boolean },
): { candidate: Candidate; at: number }[] => {
  const section = sectionOf(input.passages[passage]?.headings ?? []);
  const { pick } = drawFrom(input.seed);
  const distanceOf = ({ sentence }: Candidate): number => {
    if (sentence.passage === passage) return 0;
    return sentence.section === section ? 1 : 2;
  };
  const leadsAway = isElsewhere || readInstruction(input.instruction ?? '').places !== null;
  const distances = [...(isElsewhere ? [] : [0]), 1, ...(leadsAway ? [2] : [])];
  const numbered = candidates.map((candidate, at) => ({ candidate, at }));
  return distances.flatMap((distance) => {
    const those = numbered.filter(({ candidate }) => distanceOf(candidate) === distance);
    return pick(those, those.length);
  });
};

/**
 * Another question about the passage that a proposal rests on, or, where that has no other, about its place; `null` when
 * there is none either. An instruction may ask for another sentence or another place.
 */
export const remakeQuestion = (
  input: BuiltInInput,
  current: { statement: string; passage: number },
): Proposal | null => {
  const findQuote = createQuoteFinder(input.passages);
  const wanted = readInstructionAnew(input.instruction ?? '', { knowsPlace: true });
  const { isElsewhere, choices } = wanted;
  // With another number of choices the same question is another one.
  const isOther = ({ question }: Proposal): boolean =>
    choices !== null || question.statement !== current.statement;
  const candidates = wantedCandidates(materialOf(input), input);
  const { passage } = current;
  for (const { candidate, at } of inReach(candidates, input, { passage, isElsewhere })) {
    const proposal = make(candidate, at, input, findQuote, isOther);
    if (proposal) return proposal;
  }
  return null;
};
