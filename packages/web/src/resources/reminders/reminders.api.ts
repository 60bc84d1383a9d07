import {
  getNotificationPreferences,
  getReminderPreferences,
  previewReminder,
} from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

const of = (companyId: number) => ({ params: { company_id: companyId } });

export const preferencesOf = (companyId: number) => queryOf(getReminderPreferences, of(companyId));

export const previewOf = (companyId: number) => ({
  ...queryOf(previewReminder, of(companyId)),
  throwOnError: false,
});

export const wishesOf = (userId: number) => ({
  ...queryOf(getNotificationPreferences, { params: { id: userId } }),
  throwOnError: false,
});
