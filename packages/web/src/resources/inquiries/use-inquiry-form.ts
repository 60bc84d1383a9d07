import type { InquiryType } from '@tokiori/contract';
import { createInquiry } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf, focusFirstIssue, type FieldErrors } from '../../app/forms/field-errors';
import { useSession } from '../../app/session/use-session';
import { useFormToken } from './use-form-token';
import {
  INQUIRY_FIELDS,
  inquiryBodyOf,
  inquiryIssuesOf,
  inquiryValuesOf,
  type InquiryField,
  type InquiryValues,
} from './inquiry-values';

/** What was accepted. */
export interface SentInquiry {
  type: InquiryType;
  receiptNumber: string;
  email: string;
}

/** State and sending of an inquiry: what was typed stays until it was accepted. */
export const useInquiryForm = (type: InquiryType, onSent: (sent: SentInquiry) => void) => {
  const session = useSession();
  const tokenOfForm = useFormToken();
  const [values, setValues] = useState<InquiryValues>(() => inquiryValuesOf(type, session));
  const [errors, setErrors] = useState<FieldErrors<InquiryField>>({});
  const [rest, setRest] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const action = useAction(createInquiry, { errorsIn: 'caller' });

  const send = async (): Promise<void> => {
    const { agreed: _agreed, ...body } = inquiryBodyOf(values);
    const token = await tokenOfForm();
    const { receipt_number: receiptNumber } = await action.runAsync({
      body: { ...body, agreed: true, ...(token === undefined ? {} : { form_token: token }) },
    });
    onSent({ type: values.inquiry_type, receiptNumber, email: values.email });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const issues = inquiryIssuesOf(values);
    setErrors(issues);
    setRest(null);
    if (Object.keys(issues).length > 0) return focusFirstIssue(form);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const told = fieldErrorsOf(error, INQUIRY_FIELDS);
      setErrors(told.fields);
      setRest(told.rest);
      focusFirstIssue(form);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    /** What no field can show. */
    rest: busy ? null : rest,
    busy,
    /** Something was typed that would be lost. */
    touched,
    change: (changes: Partial<InquiryValues>) => {
      setValues({ ...values, ...changes });
      setTouched(true);
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
};
