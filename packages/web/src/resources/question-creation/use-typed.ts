import { useEffect, useEffectEvent } from 'react';
import type { QuestionFormApi } from '../../app/questions/editor/form-type';
import type { QuestionValues } from '../../app/questions/editor/question-values';

/** Tells every change of what is in the editor. */
export const useTyped = (
  { subscribe }: QuestionFormApi,
  onChange: (values: QuestionValues) => void,
): void => {
  const change = useEffectEvent(onChange);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => change(structuredClone(values)),
      }),
    [subscribe],
  );
};
