import { foldWidth } from '@tokiori/domain';
import {
  ReminderPreferencesBody,
  type ReminderPlanBody,
  type ReminderPreferences,
} from '@tokiori/contract';
import { set, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { resolverOf } from '../../app/forms/resolver-of';

/** The form; the ladder is typed as text: 「1, 3, 7」. */
export interface RemindValues {
  daily: ReminderPlanBody;
  recap: ReminderPlanBody;
  ladder_days: string;
  escalates: boolean;
  weekly_mail: boolean;
  hours: { from: string; to: string };
  allows_unsubscribe: boolean;
  compulsory_course_ids: number[];
}

export type RemindBody = Omit<z.output<typeof ReminderPreferencesBody>, 'revision'>;
export type RemindFormApi = UseFormReturn<RemindValues, unknown, RemindBody>;

const planOf = ({
  enabled,
  frequency,
  weekdays,
  time,
}: ReminderPreferences['daily']): ReminderPlanBody => ({ enabled, frequency, weekdays, time });

export const remindValuesOf = (preferences: ReminderPreferences): RemindValues => ({
  daily: planOf(preferences.daily),
  recap: planOf(preferences.recap),
  ladder_days: preferences.ladder_days.join('、'),
  escalates: preferences.escalates,
  weekly_mail: preferences.weekly_mail,
  hours: preferences.hours,
  allows_unsubscribe: preferences.allows_unsubscribe,
  compulsory_course_ids: preferences.compulsory_course_ids,
});

/** 「1、3、7」, full width and with any mark between. Something else than a number stays none, and is refused. */
export const ladderIn = (typed: string): number[] =>
  foldWidth(typed)
    .split(/[^\d.-]+/)
    .filter((part) => part !== '')
    .map(Number);

const bodyResolver = resolverOf(ReminderPreferencesBody);

const OUTSIDE = '送る時間の中の時刻にしてください。';

/** The contract's schema, and the rule that joins times and hours. */
export const remindResolver: Resolver<RemindValues, unknown, RemindBody> = (values) => {
  const wanted = { ...values, ladder_days: ladderIn(values.ladder_days) };
  const result = bodyResolver(wanted);
  const errors = result.errors as FieldErrors<RemindValues>;
  const { from, to } = values.hours;
  for (const kind of ['daily', 'recap'] as const) {
    const { enabled, time } = values[kind];
    if (enabled && !(from <= time && time < to))
      set(errors, `${kind}.time`, { type: 'rule', message: OUTSIDE });
  }
  const { ladder_days: ladder } = errors as { ladder_days?: unknown };
  // Said of one of the days: shown at the field.
  if (Array.isArray(ladder)) {
    const first: unknown = ladder.find(Boolean);
    set(errors, 'ladder_days', first);
  }
  return Object.keys(errors).length === 0
    ? { values: result.values as RemindBody, errors: {} }
    : { values: {}, errors };
};
