import { modelMemories, normalFrom } from '@tokiori/domain';
import { keyedRandom, logNormal } from '../random';
import { madeWeights } from './weights';
import type { World } from './world';

/** Questions of one person differ: the logarithm of the stability and the difficulty have these deviations. */
const STABILITY_SPREAD = 0.45;
const DIFFICULTY_SPREAD = 0.8;

/** Everybody has an FSRS-6 of their own, which the product does not know. */
export const fsrsWorld: World = (person, { weights }) => {
  const { seed, index } = person;
  const random = keyedRandom('world', seed, index, 0);
  const own = weights ? weights[Math.floor(random() * weights.length)]! : madeWeights(random);
  const memoryOf = modelMemories(own);
  return (questionId) => {
    const draw = keyedRandom('world', seed, index, questionId);
    return memoryOf({
      knownBefore: person.knownBefore(questionId),
      stabilityFactor: logNormal(draw, STABILITY_SPREAD),
      difficultyShift: DIFFICULTY_SPREAD * normalFrom(draw),
    });
  };
};

/** The product's own model is right about everybody: only guesses and slips are left to be wrong about. */
export const ownWorld: World = (person) => {
  const memoryOf = modelMemories();
  return (questionId) => memoryOf({ knownBefore: person.knownBefore(questionId) });
};
