import { ApiError } from '../../../app/api/api-error';

/** Why a proposal cannot be saved. */
export interface ProposalError {
  sequence: number;
  message: string;
}

const FIELD = /^questions\.(\d{1,9})\./;

/** What the server says of single proposals, each named in the field: `questions.3.title`. */
export const proposalErrorsOf = (error: unknown): ProposalError[] =>
  error instanceof ApiError
    ? error.errors.flatMap(({ field = '', message }) => {
        const sequence = FIELD.exec(field)?.[1];
        return sequence === undefined ? [] : [{ sequence: Number(sequence), message }];
      })
    : [];
