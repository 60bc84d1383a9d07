import { InquiryBody, type InquiryType } from '@tokiori/contract';
import { z } from 'zod/mini';
import type { FieldErrors } from '../../app/forms/field-errors';
import { isLoggedIn, type Session } from '../../app/session/session';

/** What the form holds. */
export interface InquiryValues {
  inquiry_type: InquiryType;
  name: string;
  company_name: string;
  email: string;
  body: string;
  agreed: boolean;
  /** Not seen by people (honeypot). */
  homepage: string;
}

export const INQUIRY_FIELDS = ['name', 'company_name', 'email', 'body', 'agreed'] as const;
export type InquiryField = (typeof INQUIRY_FIELDS)[number];

/** An empty form, with what is known of who is signed in. */
export const inquiryValuesOf = (type: InquiryType, session: Session | null): InquiryValues => {
  const user = isLoggedIn(session) ? session : null;
  return {
    inquiry_type: type,
    name: user?.user.name ?? '',
    company_name: user?.company?.name ?? '',
    email: user?.user.email ?? '',
    body: '',
    agreed: false,
    homepage: '',
  };
};

/** As it is sent, but for the token. */
export const inquiryBodyOf = ({ homepage, ...values }: InquiryValues) => ({
  ...values,
  contact_channel: 'Email' as const,
  ...(homepage === '' ? {} : { homepage }),
});

/** What the contract says about each field. */
export const inquiryIssuesOf = (values: InquiryValues): FieldErrors<InquiryField> => {
  const errors: FieldErrors<InquiryField> = {};
  const { error } = z.safeParse(InquiryBody, inquiryBodyOf(values));
  for (const { path, message } of error?.issues ?? []) errors[path[0] as InquiryField] ??= message;
  // The contract's sentence is about the form of an address.
  if (values.email.trim() === '') errors.email = 'メールアドレスを入力してください。';
  return errors;
};
