import { roundedRecall } from './forgetting-curve';

/**
 * The recall, 0 to 1, of somebody whose odds of recalling, R ÷ (1 − R), are so many times those that the weights expect:
 * k ÷ (k − 1 + 1 ÷ R).
 * @param effect k, above 0; `null`: nothing is known of the person, as 1
 */
export const withEffect = (recall: number, effect: number | null): number =>
  effect === null ? recall : roundedRecall(effect / (effect - 1 + 1 / recall));

/** The recall by the weights alone, 0 to 1, at which `withEffect` comes to a fraction: R ÷ (R + k · (1 − R)). */
export const beforeEffect = (recall: number, effect: number | null): number =>
  effect === null ? recall : recall / (recall + effect * (1 - recall));
