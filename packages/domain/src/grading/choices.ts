import type { AnswerRules, ChoiceKey, GivenAnswer, GradeOutcome, KeyOf } from './answer-key';

const selectionIssue = (
  { choiceIds }: ChoiceKey,
  selected: readonly number[],
  takesOne: boolean,
): string | null => {
  if (selected.length === 0) return '選択肢を選んでください。';
  if (takesOne && selected.length > 1) return '選択肢は1つだけ選んでください。';
  if (new Set(selected).size !== selected.length)
    return '同じ選択肢が重ねて選ばれています。選び直してください。';
  if (!selected.every((id) => choiceIds.includes(id)))
    return 'この問題にない選択肢が選ばれています。画面を読み込み直してください。';
  return null;
};

const gradeWith =
  (takesOne: boolean) =>
  (key: ChoiceKey, answer: GivenAnswer): GradeOutcome => {
    const field = 'selected';
    if (!('selected' in answer))
      return { ok: false, field, message: '選択肢を選んで解答してください。' };
    const { selected } = answer;
    const message = selectionIssue(key, selected, takesOne);
    if (message !== null) return { ok: false, field, message };
    const isCorrect =
      selected.length === key.correctIds.length &&
      selected.every((id) => key.correctIds.includes(id));
    return { ok: true, isCorrect };
  };

const rulesOf = <Type extends ChoiceKey['answerType']>(
  answerType: Type,
  { takesOne, chance }: { takesOne: boolean; chance: (choices: number) => number },
): AnswerRules<ChoiceKey & { answerType: Type }> => ({
  keyOf: ({ selectable }) => ({
    answerType,
    correctIds: selectable.filter((choice) => choice.is_correct).map(({ id }) => id),
    choiceIds: selectable.map(({ id }) => id),
  }),
  grade: gradeWith(takesOne),
  correctAnswer: ({ correctIds }) => ({ selected: [...correctIds] }),
  chance: ({ choiceIds }) => chance(choiceIds.length),
  answerWith: (ids) => ({ selected: [...ids] }),
  isOrdered: false,
});

/** Exactly one choice, right when it is the correct one. */
export const oneChoice: AnswerRules<KeyOf<'Selectable'>> = rulesOf('Selectable', {
  takesOne: true,
  chance: (choices) => 1 / choices,
});

/** At least one choice, right when the sets are equal; whoever guesses picks any set but the empty one. */
export const severalChoices: AnswerRules<KeyOf<'MultiSelectable'>> = rulesOf('MultiSelectable', {
  takesOne: false,
  chance: (choices) => 1 / (2 ** choices - 1),
});
