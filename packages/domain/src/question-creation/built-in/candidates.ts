import type { QuestionCategory } from '@tokiori/contract';
import type { Material } from './material';
import type { Candidate } from './candidate';
import { blankCandidates, gapCandidates } from './kinds/blank';
import { definitionCandidates } from './kinds/definition';
import { groupCandidates } from './kinds/group';
import { listCandidates } from './kinds/list';
import { mistakeCandidates } from './kinds/mistake';
import { numberCandidates } from './kinds/number';
import { pairCandidates } from './kinds/pair';
import { roleCandidates } from './kinds/role';
import { statementCandidates } from './kinds/statement';
import { readingCandidates } from './reading';

const knowledgeCandidates = (material: Material, choices: number): Candidate[] => [
  ...material.sentences
    .filter(({ standsAlone }) => standsAlone)
    .flatMap((sentence) => [
      ...numberCandidates(material, sentence, choices),
      ...roleCandidates(material, sentence, choices),
      ...(material.isAdvice
        ? []
        : [
            ...statementCandidates(material, sentence, choices),
            ...mistakeCandidates(material, sentence, choices),
          ]),
      ...gapCandidates(material, sentence, choices),
    ]),
  ...definitionCandidates(material, choices),
  ...pairCandidates(material, choices),
  ...listCandidates(material, choices),
  ...groupCandidates(material, choices),
];

/** Every question that could be made for a purpose. */
export const candidatesFor = (
  material: Material,
  purpose: QuestionCategory,
  choices: number,
): Candidate[] => {
  if (purpose === 'Knowledge') return knowledgeCandidates(material, choices);
  if (purpose === 'Reading') return material.isAdvice ? [] : readingCandidates(material, choices);
  const explaining = new Set(material.explanations.map(({ sentence }) => sentence));
  return material.sentences
    .filter((sentence) => sentence.standsAlone || explaining.has(sentence))
    .flatMap((sentence) => blankCandidates(material, sentence, choices));
};
