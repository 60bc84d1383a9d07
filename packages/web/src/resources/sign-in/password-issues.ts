import { NewPassword, RequestPasswordBody } from '@tokiori/contract';
import { z } from 'zod/mini';
import { issueOf } from '../../app/forms/field-errors';

/** What is wrong with the name that a link is asked for. */
export const nameIssue = (email: string): string | undefined =>
  issueOf(z.safeParse(RequestPasswordBody, { email }));

/** What is wrong with a new password. */
export const passwordIssue = (password: string): string | undefined =>
  issueOf(z.safeParse(NewPassword, password));
