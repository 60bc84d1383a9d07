import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showErrors } from './show-errors';

/**
 * What the server refuses of a form: beside the fields it names, and `issue` for the rest.
 * `form.handleSubmit(catching(async (body) => { … }))`; what fails gives `null`.
 */
export const useIssue = <Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) => {
  const [issue, setIssue] = useState<string | null>(null);
  const catching =
    <Result>(send: (body: Body) => Promise<Result>) =>
    async (body: Body): Promise<Result | null> => {
      setIssue(null);
      try {
        return await send(body);
      } catch (error) {
        setIssue(showErrors(error, form));
        return null;
      }
    };
  return { issue, catching };
};
