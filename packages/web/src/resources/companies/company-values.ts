import { CompanyUpdateBody, type CompanyDetail } from '@tokiori/contract';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { resolverOf } from '../../app/forms/resolver-of';

/** What the settings form holds. `seats` stays out of it for those who may not change them. */
export interface CompanyValues {
  name: string;
  time_zone: string;
  fiscal_year_start_month: number;
  small_group_limit: number;
  daily_question_limit: number;
  counts_practice_time: boolean;
  offline_days: number;
  offline_question_limit: number;
  help_from: CompanyDetail['help_from'];
  reviews_questions: boolean;
  evidence_years: number;
  two_factor_required: boolean;
  seats?: number | null;
  code?: string;
}

export type CompanyFormApi = UseFormReturn<CompanyValues, unknown, CompanyValues>;

export const companyValuesOf = (company: CompanyDetail, withSeats: boolean): CompanyValues => ({
  name: company.name,
  time_zone: company.time_zone,
  fiscal_year_start_month: company.fiscal_year_start_month,
  small_group_limit: company.small_group_limit,
  daily_question_limit: company.daily_question_limit,
  counts_practice_time: company.counts_practice_time,
  offline_days: company.offline_days,
  offline_question_limit: company.offline_question_limit,
  help_from: company.help_from,
  reviews_questions: company.reviews_questions,
  evidence_years: company.evidence_years,
  two_factor_required: company.two_factor_required,
  ...(withSeats ? { seats: company.seats, code: company.code } : {}),
});

export const companyResolver = resolverOf(CompanyUpdateBody) as unknown as Resolver<
  CompanyValues,
  unknown,
  CompanyValues
>;

export const HELP_FROM: readonly { value: CompanyDetail['help_from']; label: string }[] = [
  { value: 'Managers', label: '部署の管理者に聞ける' },
  { value: 'Contacts', label: 'コースの担当に聞ける' },
  { value: 'Editors', label: 'ベーシックの編集者に聞ける' },
  { value: 'Nobody', label: '聞けない' },
];

/** Empty: unlimited. */
export const seatsOf = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed);

export const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: at + 1,
  label: `${at + 1}月`,
}));

const HOME_ZONE = 'Asia/Tokyo';

/** Every zone the browser knows, the usual one first; and the one that is set, should it be none of them. */
export const zoneOptions = (set: string) => {
  const zones = new Set([HOME_ZONE, set, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({
    value: zone,
    label: zone === HOME_ZONE ? `${zone}（日本）` : zone,
  }));
};
