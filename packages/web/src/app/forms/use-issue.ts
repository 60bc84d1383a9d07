import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showErrors } from './show-errors';

/**
 * What the server refuses of a form: beside the fields it names, and `fault` for the rest.
 * `form.handleSubmit(catching(async (body) => { … }))`; what fails gives `null`.
 */
export const useFault = <Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) => {
  const [fault, setFault] = useState<string | null>(null);
  const catching =
    <Result>(send: (body: Body) => Promise<Result>) =>
    async (body: Body): Promise<Result | null> => {
      setFault(null);
      try {
        return await send(body);
      } catch (error) {
        setFault(showErrors(error, form));
        return null;
      }
    };
  return { fault, catching };
};
