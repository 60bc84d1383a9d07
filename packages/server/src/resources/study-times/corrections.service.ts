import type * as endpoints from '@tokiori/contract';
import type { StudyTimeCorrection } from '@tokiori/contract';
import { isPossibleDay } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import { audit } from '../../shared/audit';
import { isAdmin, type CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { changeableUser, visibleUser } from '../../shared/visible-users.access';
import { insertCorrection, pageOfCorrections } from './corrections.queries';
import { sumStudyDay } from './study-times.queries';

/** What was corrected of a person's times, newest first. */
export const listStudyTimeCorrections = async (
  call: CallOf<typeof endpoints.listStudyTimeCorrections>,
): Promise<Page<StudyTimeCorrection>> => {
  const { id } = await visibleUser(call.tx, call.caller, call.params.id);
  return pageOfCorrections(call, id);
};

/** Adds a correction. The person's row is locked, so two of one day see each other. */
export const createStudyTimeCorrection = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.createStudyTimeCorrection>): Promise<StudyTimeCorrection> => {
  const { id: userId } = await changeableUser(tx, caller, params.id);
  if (!isAdmin(caller)) throw new AppError('FORBIDDEN');
  const { day, minutes, reason } = body;
  if (day > todayOf(caller, now))
    throw invalid([{ field: 'day', message: '今日までの日を指定してください。' }]);
  const seconds = await sumStudyDay(tx, caller.companyId, { userId, day });
  if (!isPossibleDay(seconds, minutes)) {
    const message = '訂正したあとの1日の時間は、0分から24時間までにしてください。';
    throw invalid([{ field: 'minutes', message }]);
  }
  const by = { userId, madeBy: caller.userId, now };
  const correction = await insertCorrection(tx, caller.companyId, body, by);
  await audit(tx, caller, {
    action: 'study-time.correct',
    targetId: userId,
    changes: { day, minutes, correction_reason: reason },
  });
  return correction;
};
