import type { AnalysedSentence } from './analysis';
import type { Material } from './material';
import { different } from './choices';
import { comparable, gramsOf, likeness } from '../text';

/** Bodies are asked for with 「どこ」, people with 「だれ」. */
export const isBody = (role: string): boolean =>
  !role.endsWith('署長') && /(?:[会部課室局署]|センター|窓口|機関)$/.test(role);

const isPartOf = (one: string, other: string): boolean =>
  one.includes(other) || other.includes(one);

/** Whether the document says nearly the same of somebody else. */
const isSaidOf = (material: Material, role: string, what: string): boolean => {
  const grams = gramsOf(what);
  return material.sentences.some(
    ({ topic, text }) =>
      topic !== null &&
      topic.text.includes(role) &&
      likeness(gramsOf(text.slice(topic.end)), grams) > 0.5,
  );
};

/** Whether the document says that one is, or acts as, the other. */
const isSaidToBe = (material: Material, one: string, other: string): boolean =>
  material.sentences.some(
    ({ text }) =>
      text.includes(one) &&
      text.includes(other) &&
      /(?:とし|とする|をいう|である|当た|兼ね|充て|含む)/.test(text),
  );

const COMMON_END = /(?:社員|従業員|職員|労働者|会社|使用者|事業者|本人|人員|役員|関係者|者等)$/;

/** Names none of which is part of another one. */
const apart = (roles: readonly string[]): string[] =>
  roles.filter((role, at) => !roles.slice(0, at).some((one) => isPartOf(one, role)));

/** Whether nearly everything is about them: 「各社員」 as well as 「社員」. */
export const isCommonRole = (material: Material, role: string): boolean =>
  material.commonRoles.has(role) || COMMON_END.test(role);

/** Names of the one whom somebody reports to. */
const SUPERIOR = /^(?:直属の)?(?:所属長|上長|上司|管理職|部門長)$/;

/** Whether a role could stand in a sentence in place of another one, and be wrong there. */
export const isOtherRole = (
  material: Material,
  sentence: AnalysedSentence,
  right: string,
  what: string,
  role: string,
): boolean =>
  isBody(role) === isBody(right) &&
  !isPartOf(role, right) &&
  !(SUPERIOR.test(role) && SUPERIOR.test(right)) &&
  !isCommonRole(material, role) &&
  !comparable(sentence.text).includes(comparable(role)) &&
  !isSaidToBe(material, right, role) &&
  !isSaidOf(material, role, what);

/** Others of the document who could stand in a sentence in place of the right one, and be wrong there. */
export const otherRoles = (
  material: Material,
  sentence: AnalysedSentence,
  right: string,
  what: string,
): string[] => {
  const roles = material.terms.filter(({ isRole }) => isRole).map(({ text }) => text);
  const fit = roles.filter((role) => isOtherRole(material, sentence, right, what, role));
  return apart(different(fit, [right]));
};
