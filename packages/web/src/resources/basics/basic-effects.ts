import type { BasicChangeEffects, CompanyBasic } from '@tokiori/contract';
import { formatDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { BasicBody } from './basic-values';

type Changes = Partial<BasicBody>;

/** Whether anybody could notice a change: who reads a name or a description only reads it anew. */
export const isNoticed = ({ name: _name, description: _description, ...rest }: Changes): boolean =>
  Object.values(rest).some((value) => value !== undefined);

const people = (count: number): string => `${formatNumber(count)}人`;

/** 「次の受講から、3問を加え、1問を外して出題します。」 */
const questionsSentence = ({
  added_questions: added,
  removed_questions: removed,
  reordered,
}: BasicChangeEffects): string | null => {
  const parts: [stem: string, last: string][] = [];
  if (added > 0) parts.push([`${formatNumber(added)}問を加え`, `${formatNumber(added)}問を加えて`]);
  if (removed > 0)
    parts.push([`${formatNumber(removed)}問を外し`, `${formatNumber(removed)}問を外して`]);
  if (reordered) parts.push(['問題の順番を変え', '問題の順番を変えて']);
  if (parts.length === 0) return null;
  const words = parts.map(([stem, last], at) => (at === parts.length - 1 ? last : stem));
  return `次の受講から、${words.join('、')}出題します。`;
};

const audienceSentence = (effects: BasicChangeEffects): string | null => {
  const { users_before: before, users_after: after, users_added, users_removed } = effects;
  if (users_added === 0 && users_removed === 0) return null;
  const parts = [
    ...(users_added > 0 ? [`${people(users_added)}が新しく対象になり`] : []),
    ...(users_removed > 0 ? [`${people(users_removed)}が対象から外れ`] : []),
  ];
  return `対象は、${people(before)}から${people(after)}になります（${parts.join('、')}ます）。`;
};

/** The period as it will be. */
const periodSentence = (
  changes: Changes,
  { from: oldFrom, to: oldTo }: Pick<CompanyBasic, 'from' | 'to'>,
): string | null => {
  if (changes.from === undefined && changes.to === undefined) return null;
  const from = changes.from === undefined ? oldFrom : changes.from;
  const to = changes.to === undefined ? oldTo : changes.to;
  if (from === null && to === null) return '受講の期間はなくなり、いつでも受けられます。';
  const first = from === null ? '' : `${formatDate(from)}から`;
  const last = to === null ? '' : `${formatDate(to)}まで`;
  return `受けられる期間は、${first}${last}になります。`;
};

/** Those who are in the midst of a sitting: how they go on with it. */
const sittingSentences = (
  { open_users: open, closed_users: closed }: BasicChangeEffects,
  changesSitting: boolean,
): string[] => {
  const going = open - closed;
  return [
    ...(closed > 0 ? [`受講の途中の${people(closed)}は、続きを受けられなくなります。`] : []),
    ...(going > 0 && changesSitting
      ? [`受講の途中の${people(going)}は、始めたときの問題と合格点のまま、最後まで受けられます。`]
      : []),
  ];
};

/**
 * What a change does to whom, sentence by sentence; none where nobody is affected.
 *
 * @param changes the members that are sent
 */
export const effectSentences = (
  effects: BasicChangeEffects,
  changes: Changes,
  basic: Pick<CompanyBasic, 'from' | 'to'>,
): string[] => {
  const { users_after: after, users_added, users_removed, closed_users: closed } = effects;
  const questions = questionsSentence(effects);
  const passMark =
    changes.pass_mark === undefined
      ? null
      : `合格点は、次の受講から${changes.pass_mark} %になります。`;
  const asked = [questions, passMark, periodSentence(changes, basic)].filter(
    (sentence) => sentence !== null,
  );
  const isSwitchedOff = changes.enabled === false;
  const isAffecting =
    closed > 0 ||
    users_added > 0 ||
    users_removed > 0 ||
    (isSwitchedOff && effects.users_before > 0) ||
    (after > 0 && (asked.length > 0 || changes.enabled === true));
  if (!isAffecting) return [];
  const audience = audienceSentence(effects);
  return [
    ...(isSwitchedOff ? ['出題を止めます。再開するまで、だれも新しく受けられません。'] : []),
    ...(changes.enabled ? [`出題を始めます。${people(after)}が受けられるようになります。`] : []),
    ...asked,
    // Who comes or goes with the switch is said by it.
    ...(audience === null || changes.enabled !== undefined ? [] : [audience]),
    ...sittingSentences(effects, questions !== null || passMark !== null),
    'これまでの受講の成績と修了証は変わりません。',
  ];
};
