import { comparable, gramsOf, likeness } from '@tokiori/domain';
import type { AnalysedSentence } from './analysis';
import type { Material } from './material';
import { different } from './choices';

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

/** Who is no part of a company: an advocate stands in no place of a manager. */
const isOutside = (role: string): boolean =>
  /(?:士|医師|医|署長?|監督署|ハローワーク|公共職業安定所|取引先|委託先|顧客|業者|候補者|希望者)$/.test(
    role,
  );

/** Whether a role could stand in a sentence in place of another one, and be wrong there. */
export const isOtherRole = (
  material: Material,
  sentence: AnalysedSentence,
  right: string,
  what: string,
  role: string,
): boolean =>
  isBody(role) === isBody(right) &&
  isOutside(role) === isOutside(right) &&
  !isPartOf(role, right) &&
  !(SUPERIOR.test(role) && SUPERIOR.test(right)) &&
  !isCommonRole(material, role) &&
  !comparable(sentence.text).includes(comparable(role)) &&
  !isSaidToBe(material, right, role) &&
  !isSaidOf(material, role, what);

/** People by their state of the moment, not by what they are charged with. */
const NAMES_STATE = /^(?:在任|前任|後任|新任|退任|設立時|現任)/;

/** Others of the document who could stand in a sentence in place of the right one, and be wrong there. */
export const otherRoles = (
  material: Material,
  sentence: AnalysedSentence,
  right: string,
  what: string,
): string[] => {
  const roles = material.terms.filter(({ isRole }) => isRole).map(({ text }) => text);
  const own = roles.filter((role) => !NAMES_STATE.test(role));
  const fit = own.filter((role) => isOtherRole(material, sentence, right, what, role));
  return apart(different(fit, [right]));
};
