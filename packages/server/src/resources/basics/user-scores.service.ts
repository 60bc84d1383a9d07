import { MAX_LISTED_SITTINGS, type UserBasicScore } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { visibleUser } from '../../shared/visible-users.access';
import { asOf } from './scores.service';
import { asSitting } from './basics.present';
import {
  listBasicsOfUser,
  listSittingsOfUser,
  type RankedSitting,
  type UserBasicRow,
} from './user-scores.queries';

const asScore = (basic: UserBasicRow, sittings: readonly RankedSitting[] = []): UserBasicScore => {
  const [last] = sittings;
  const best = sittings.find(({ rank }) => rank === 1);
  return {
    id: basic.id,
    basic_id: basic.id,
    name: basic.name,
    pass_mark: basic.pass_mark_percent,
    department_id: basic.department_id,
    department_name: basic.department_name,
    asked: basic.asked,
    last: last ? asSitting(last) : null,
    best: best ? asSitting(best) : null,
    sitting_count: last?.sitting_count ?? 0,
    sittings: sittings.filter(({ place }) => place <= MAX_LISTED_SITTINGS).map(asSitting),
  };
};

const sorts = {
  id: ({ id }: UserBasicScore) => id,
  name: ({ name }: UserBasicScore) => name,
};

/** A person's own basics, for themselves and those who see them. */
export const listUserBasicScores = async (
  call: CallOf<typeof endpoints.listUserBasicScores>,
): Promise<Page<UserBasicScore>> => {
  const { tx, caller, params, query, now, list } = call;
  const user = await visibleUser(tx, caller, params.id);
  const { to } = asOf(caller, { to: query.to }, now);
  const asked = { companyId: user.company_id, userId: user.id, to };
  const basics = await listBasicsOfUser(tx, asked);
  const sittings = groupBy(await listSittingsOfUser(tx, asked), (row) => row.basic_id);
  const rows = basics.map((basic) => asScore(basic, sittings.get(basic.id)));
  return pageOfRows<typeof endpoints.listUserBasicScores, UserBasicScore>(rows, list, sorts);
};
