import type { Question, QuestionBody } from '@tokiori/contract';
import { createQuestion, updateQuestion } from '@tokiori/contract/client';
import { useAction } from '../../../app/api/use-action';
import { useIssue } from '../../../app/forms/use-issue';
import type { QuestionFormApi } from './form-type';

/** Room for pictures on a slow line. */
const TIMEOUT_MS = 60_000;

/** Keeps a new question or a change of one; `issue` is what the server refused and no field can show. */
export const useSaveQuestion = (form: QuestionFormApi, question: Question | null) => {
  const { issue, catching } = useIssue(form);
  const options = { errorsIn: 'caller', timeoutMs: TIMEOUT_MS } as const;
  const create = useAction(createQuestion, options);
  const update = useAction(updateQuestion, options);

  const save = catching((body: QuestionBody): Promise<Question> =>
    question ? update.runAsync({ params: { id: question.id }, body }) : create.runAsync({ body }),
  );
  return { save, issue, isPending: create.isPending || update.isPending };
};
