import type * as endpoints from '@tokiori/contract';
import type { BasicUser, Query } from '@tokiori/contract';
import { rate } from '@tokiori/domain';
import type { Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { isInGroup } from './asked-people';
import { pageOfBasicUsers, type BasicUserRow } from './people.queries';
import { basicInReach, type BasicInReach } from './score.access';
import { asOf } from './scores.service';
import { asSitting } from './basics.present';

type UsersCall = CallOf<typeof endpoints.listBasicUsers>;

const asBasicUser = ({
  survey_sheet_id: sheetId,
  finished_at: finishedAt,
  ...row
}: BasicUserRow): BasicUser => {
  const isTaken = sheetId !== null && finishedAt !== null;
  return {
    ...row,
    last: isTaken ? asSitting({ ...row, survey_sheet_id: sheetId, finished_at: finishedAt }) : null,
    correct_rate: isTaken ? rate(row.correct_count, row.question_count) : null,
  };
};

const pageOfAsked = (call: UsersCall, { reach, basic, group }: BasicInReach) =>
  pageOfBasicUsers(call, {
    basicId: basic.id,
    to: asOf(call.caller, call.query, call.now).to,
    isAsked: isInGroup(reach, group),
  });

/** The people who are asked a basic, of those whose results the caller gets, each with the sitting that counts. */
export const listBasicUsers = async (call: UsersCall): Promise<Page<BasicUser>> => {
  const inReach = await basicInReach(call.tx, call.caller, call.params);
  const { rows, total } = await pageOfAsked(call, inReach);
  return { rows: rows.map(asBasicUser), total };
};

/** The ids of the people that the list of a basic finds, the first `most` of them. */
export const idsOfBasicUsers = async (
  asked: { tx: Tx; caller: Caller; now: Date },
  inReach: BasicInReach,
  query: Query<typeof endpoints.listBasicUsers>,
  most: number,
): Promise<number[]> => {
  const list = { sort: null, offset: 0, limit: most, ids: null };
  const { rows } = await pageOfAsked({ ...asked, query, list } as UsersCall, inReach);
  return rows.map(({ id }) => id);
};
