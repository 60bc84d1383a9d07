import { correctReading } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf, type FieldErrors } from '../../app/forms/field-errors';

const FIELDS = ['surface', 'reading'] as const;

/** Saves the correction of one word; what is wrong with it stands at its field. */
export const useCorrection = (questionId: number) => {
  const action = useAction(correctReading, {
    errorsIn: 'caller',
    doneMessage: 'よみを直しました。',
  });
  const [errors, setErrors] = useState<FieldErrors<(typeof FIELDS)[number]>>({});
  /** @returns whether it was saved */
  const save = async (surface: string, reading: string | null): Promise<boolean> => {
    setErrors({});
    try {
      await action.runAsync({ params: { question_id: questionId }, body: { surface, reading } });
      return true;
    } catch (error) {
      const { fields, rest } = fieldErrorsOf(error, FIELDS);
      setErrors(rest === null ? fields : { ...fields, reading: rest });
      return false;
    }
  };
  return { save, errors, busy: action.isPending };
};
