import {
  createQuestion,
  updateQuestion,
  type Question,
  type QuestionBody,
} from '@tokiori/contract';
import { useState } from 'react';
import { useAction } from '../../../app/api/use-action';
import { showErrors } from '../../../app/forms/show-errors';
import { QUESTION_READS } from '../questions.api';
import type { QuestionFormApi } from './form-type';

/** Room for pictures on a slow line. */
const TIMEOUT_MS = 60_000;

/** Keeps a new question or a change of one; `fault` is what the server refused and no field can show. */
export const useSaveQuestion = (form: QuestionFormApi, question: Question | null) => {
  const [fault, setFault] = useState<string | null>(null);
  const options = { errorsIn: 'caller', refreshes: QUESTION_READS, timeoutMs: TIMEOUT_MS } as const;
  const create = useAction(createQuestion, options);
  const update = useAction(updateQuestion, options);

  const save = async (body: QuestionBody): Promise<Question | null> => {
    setFault(null);
    try {
      if (!question) return await create.runAsync({ body });
      return await update.runAsync({ params: { id: question.id }, body });
    } catch (error) {
      setFault(showErrors(error, form));
      return null;
    }
  };
  return { save, fault, isPending: create.isPending || update.isPending };
};
