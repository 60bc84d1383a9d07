import { InquiryUpdateBody, type InquiryStatus } from '@tokiori/contract';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { resolverOf } from '../../app/forms/resolver-of';
import type { InquiryAnswer } from './inquiries.api';

/** What the form about an inquiry's state holds. */
export interface StateValues {
  status: InquiryStatus;
  assigned_to: number | null;
  note: string;
  suspected: boolean;
}

export type StateFormApi = UseFormReturn<StateValues, unknown, StateValues>;

export const stateValuesOf = (inquiry: InquiryAnswer): StateValues => ({
  status: inquiry.status,
  assigned_to: inquiry.assigned_to,
  note: inquiry.note,
  suspected: inquiry.suspected,
});

export const stateResolver = resolverOf(InquiryUpdateBody) as unknown as Resolver<
  StateValues,
  unknown,
  StateValues
>;
