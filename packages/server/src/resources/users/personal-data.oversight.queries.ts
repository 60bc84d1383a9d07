import { sql } from 'kysely';
import type { Subject } from './personal-data.account.queries';

const recordViewsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select v.viewed_on, v.record, v.reader, coalesce(u.name, t.name) as reader_name
  from record_views v
  left join users u on v.reader <> 'Program' and u.company_id = v.company_id and u.id = v.reader_id
  left join api_tokens t on v.reader = 'Program' and t.company_id = v.company_id and t.id = v.reader_id
  where v.company_id = ${companyId} and v.user_id = ${userId} order by v.id`;

const dataRequestsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select kind, text, state, created_at, decided_at, reason, deleted from data_requests
  where company_id = ${companyId} and user_id = ${userId} order by id`;

/** What is kept of who dealt with a person's data. */
export const OVERSIGHT_SECTIONS = {
  record_views: recordViewsOf,
  data_requests: dataRequestsOf,
} as const;
