import type { Leave, LeaveBody, LeaveKind } from '@tokiori/contract';
import { Select } from '../../ui/field/select';
import { DateField } from '../../ui/field/text-field';
import { LEAVE_OPTIONS } from '../words/leaves';

/** A leave as it is typed; `to` is empty where its end is not known. */
export interface LeaveValues {
  kind: LeaveKind;
  from: string;
  to: string;
}

export const NEW_LEAVE: LeaveValues = { kind: 'ParentalLeave', from: '', to: '' };

export const leaveValuesOf = ({ kind, from, to }: Leave): LeaveValues => ({
  kind,
  from,
  to: to ?? '',
});

export const leaveBodyOf = ({ kind, from, to }: LeaveValues): LeaveBody => ({
  kind,
  from,
  to: to === '' ? null : to,
});

interface Props {
  values: LeaveValues;
  issueOf: (field: 'from' | 'to') => string | undefined;
  onChange: (values: LeaveValues) => void;
}

/** Of what kind a leave is, and from when to when. */
export const LeaveFields = ({ values, issueOf, onChange }: Props) => (
  <>
    <Select
      label="種類"
      options={LEAVE_OPTIONS}
      value={values.kind}
      onChange={({ target }) => onChange({ ...values, kind: target.value as LeaveKind })}
    />
    <DateField
      label="始まりの日"
      required
      value={values.from}
      error={issueOf('from')}
      onChange={({ target }) => onChange({ ...values, from: target.value })}
    />
    <DateField
      label="終わりの日"
      hint="復帰の日が決まっていないときは、空のままにします。決まったら、復帰の前の日を入力してください。"
      value={values.to}
      min={values.from || undefined}
      error={issueOf('to')}
      onChange={({ target }) => onChange({ ...values, to: target.value })}
    />
  </>
);
