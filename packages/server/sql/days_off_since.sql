-- The days off of a user as deliveries heed them, each day as it stood on that day: ranges that end on `p_since` or
-- later, own ones and the company's, those entered when they had passed, leaves, and the weekly days off that held
-- before, the earliest first.
create function days_off_since(p_company_id bigint, p_user_id bigint, p_since date)
returns table (holidays json, entered_late json, leaves json, past_weeks json)
language sql stable as $$
  select
    (select coalesce(json_agg(json_build_object('fromDate', r.from_date, 'toDate', r.to_date) order by r.from_date), '[]')
     from (
       select coalesce(h.counts_from, h.from_date) as from_date, h.to_date from user_holidays h
       where h.company_id = p_company_id and h.user_id = p_user_id and h.to_date >= p_since
         and coalesce(h.counts_from, h.from_date) <= h.to_date
       union all
       select p.from_date, p.to_date from past_days_off p
       where p.company_id = p_company_id and p.user_id = p_user_id and p.to_date >= p_since
       union all
       select coalesce(c.counts_from, c.from_date), least(c.to_date, c.removed_on - 1) from company_holidays c
       where c.company_id = p_company_id and c.to_date >= p_since
         and coalesce(c.counts_from, c.from_date) <= least(c.to_date, c.removed_on - 1)
     ) r),
    (select coalesce(json_agg(json_build_object('fromDate', r.from_date, 'toDate', least(r.to_date, r.counts_from - 1))
       order by r.from_date), '[]')
     from (
       select h.from_date, h.to_date, h.counts_from from user_holidays h
       where h.company_id = p_company_id and h.user_id = p_user_id and h.to_date >= p_since and h.counts_from is not null
       union all
       select c.from_date, c.to_date, c.counts_from from company_holidays c
       where c.company_id = p_company_id and c.to_date >= p_since and c.counts_from is not null and c.removed_on is null
     ) r),
    (select coalesce(json_agg(json_build_object('fromDate', l.from_date, 'toDate', l.to_date) order by l.from_date), '[]')
     from user_leaves l
     where l.company_id = p_company_id and l.user_id = p_user_id and (l.to_date is null or l.to_date >= p_since)),
    (select coalesce(json_agg(json_build_object('until_date', w.until_date, 'weekly_days_off', w.weekly_days_off,
       'national_holidays_off', w.national_holidays_off) order by w.until_date), '[]')
     from past_weekly_days_off w
     where w.company_id = p_company_id and w.user_id = p_user_id and w.until_date > p_since)
$$;
revoke execute on function days_off_since from public;
grant execute on function days_off_since to tenant_application, tenant_answering;
