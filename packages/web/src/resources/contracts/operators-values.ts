import { foldWidth } from '@tokiori/domain';
import { OperatorsContractBody, type OperatorsContract } from '@tokiori/contract';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { resolverOf } from '../../app/forms/resolver-of';
import { dateInZone } from '../../ui/format/days';

/** A contract that the operator sets; numbers as they are typed. */
export interface OperatorsValues {
  plan: 'Trial' | 'Invoice';
  seats: string;
  to_date: string;
  note: string;
}
const Fields = z.omit(OperatorsContractBody, { revision: true });
export type OperatorsFields = z.output<typeof Fields>;
export type OperatorsFormApi = UseFormReturn<OperatorsValues, unknown, OperatorsFields>;

/** The last day that is paid for: the period ends with it. */
const lastDay = (periodEnd: string | null, zone: string): string =>
  periodEnd === null ? '' : dateInZone(zone, new Date(Date.parse(periodEnd) - 1));

export const operatorsValuesOf = (contract: OperatorsContract, zone: string): OperatorsValues => ({
  plan: contract.plan === 'Invoice' ? 'Invoice' : 'Trial',
  seats: contract.seats === null ? '' : String(contract.seats),
  to_date: contract.plan === 'Invoice' ? lastDay(contract.period_end, zone) : '',
  note: contract.note,
});

/** The same values as they are sent. A trial has no last day. */
export const operatorsFieldsOf = ({ plan, seats, to_date, note }: OperatorsValues) => ({
  plan,
  seats: seats.trim() === '' ? Number.NaN : Number(foldWidth(seats)),
  to_date: plan === 'Trial' || to_date === '' ? null : to_date,
  note,
});

const fieldsResolver = resolverOf(Fields);
const NO_DAY = { type: 'rule', message: 'お支払い済みの最後の日を入力してください。' };

/** The contract's schema, and the one rule that joins two fields. */
export const operatorsResolver: Resolver<OperatorsValues, unknown, OperatorsFields> = (values) => {
  const parsed = fieldsResolver(operatorsFieldsOf(values));
  const errors = { ...parsed.errors } as FieldErrors<OperatorsValues>;
  if (values.plan === 'Invoice' && values.to_date === '') errors.to_date = NO_DAY;
  return Object.keys(errors).length > 0
    ? { values: {}, errors }
    : { values: parsed.values as OperatorsFields, errors: {} };
};
