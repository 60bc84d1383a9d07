import type { UserAttributeChoice, UserAttributeKind } from '@tokiori/contract';
import { foldTyped } from '../text/fold';
import type { ReadAttribute } from './value';

/** What becomes of the choices of an attribute. */
export interface ChoiceChange {
  /** All of them from now on. */
  choices: string[];
  /** Stored values that change with their choice. */
  renamed: { from: string; to: string }[];
  /** Choices that go. */
  removed: string[];
}

const twiceIn = (names: readonly string[]): string | undefined => {
  const folded = names.map(foldTyped);
  return names.find((_name, at) => folded.indexOf(folded[at]!) !== at);
};

/**
 * Works out a change of choices. A choice with `was` is the one that had that name; without it, the one of the same name
 * if there is one. No two have the same name, and none is named twice as what was.
 */
export const changeChoices = (
  before: readonly string[],
  after: readonly UserAttributeChoice[],
): ReadAttribute<ChoiceChange> => {
  const names = after.map(({ name }) => name);
  const twice = twiceIn(names);
  if (twice !== undefined) return { issue: `選択肢「${twice}」が2つあります。` };
  const choiceOf = new Map(before.map((choice) => [foldTyped(choice), choice]));
  const unknown = after.find(({ was }) => was !== undefined && !choiceOf.has(foldTyped(was)));
  if (unknown)
    return { issue: `選択肢「${unknown.was}」がありません。画面を読み込み直してください。` };
  const kept = after.flatMap(({ name, was }) => {
    const from = choiceOf.get(foldTyped(was ?? name));
    return from === undefined ? [] : [{ from, to: name }];
  });
  const source = twiceIn(kept.map(({ from }) => from));
  if (source !== undefined)
    return { issue: `選択肢「${source}」の行き先が2つあります。1つにしてください。` };
  const stays = new Set(kept.map(({ from }) => from));
  return {
    value: {
      choices: names,
      renamed: kept.filter(({ from, to }) => from !== to),
      removed: before.filter((choice) => !stays.has(choice)),
    },
  };
};

/** What keeps choices from fitting a kind: `Choice` wants one at least, the other kinds have none. */
export const choicesIssue = (kind: UserAttributeKind, count: number): string | null => {
  if (kind === 'Choice') return count > 0 ? null : '選択肢を1つ以上入力してください。';
  return count === 0 ? null : '選択肢は、種類が「選択」の属性にだけ付けられます。';
};
