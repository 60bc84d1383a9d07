import type { QuestionCategory } from '@tokiori/contract';
import type { Material } from './material';
import type { AnalysedSentence } from './analysis';
import type { Candidate } from './candidate';
import { blankCandidates, gapCandidates } from './kinds/blank';
import { caseCandidates } from './kinds/case';
import { definitionCandidates } from './kinds/definition';
import { dutyCandidates } from './kinds/duty';
import { groupCandidates } from './kinds/group';
import { listCandidates } from './kinds/list';
import { mistakeCandidates } from './kinds/mistake';
import { numberCandidates } from './kinds/number';
import { orderCandidates } from './kinds/order';
import { pairBlankCandidates, pairCandidates } from './kinds/pair';
import { roleCandidates } from './kinds/role';
import { statementCandidates } from './kinds/statement';
import { readingCandidates } from './reading';
import { caseAbove, shownSentences, type SentenceInPlace } from './shown-above';

/** Sentences that are asked about without what stands above them. */
const alone = (material: Material): AnalysedSentence[] =>
  material.sentences.filter((one) => one.standsAlone && caseAbove(material, one) === null);

const knowledgeCandidates = (material: Material, choices: number): Candidate[] => [
  ...shownSentences(material).flatMap((shown) => numberCandidates(material, shown, choices)),
  ...alone(material).flatMap((sentence) => [
    ...roleCandidates(material, sentence, choices),
    ...(material.isAdvice
      ? []
      : [
          ...statementCandidates(material, sentence, choices),
          ...mistakeCandidates(material, sentence, choices),
        ]),
    ...gapCandidates(material, sentence, choices),
  ]),
  ...caseCandidates(material, choices),
  ...orderCandidates(material, choices),
  ...dutyCandidates(material, choices),
  ...definitionCandidates(material, choices),
  ...pairCandidates(material, choices),
  ...listCandidates(material, choices),
  ...groupCandidates(material, choices),
];

/** What words can be left out of: also sentences that only explain a term. */
const sentencesWithBlanks = (material: Material): SentenceInPlace[] => {
  const shown = shownSentences(material);
  const shownIndexes = new Set(shown.map(({ sentence }) => sentence.index));
  const explaining = new Set(material.explanations.map(({ sentence }) => sentence));
  const others = [...explaining].filter(({ index }) => !shownIndexes.has(index));
  return [...shown, ...others.map((sentence) => ({ sentence, above: [] }))];
};

/** Every question that could be made for a purpose. */
export const candidatesFor = (
  material: Material,
  purpose: QuestionCategory,
  choices: number,
): Candidate[] => {
  if (purpose === 'Knowledge') return knowledgeCandidates(material, choices);
  if (purpose === 'Reading') return material.isAdvice ? [] : readingCandidates(material, choices);
  return [
    ...sentencesWithBlanks(material).flatMap((shown) => blankCandidates(material, shown, choices)),
    ...pairBlankCandidates(material, choices),
  ];
};
