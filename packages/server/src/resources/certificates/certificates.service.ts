import type { HeldCertificate, Qualification } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { FileAnswer } from '../../platform/http/file-answer';
import type { Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { visibleUser } from '../../shared/visible-users.access';
import { listQualificationsOf, pageOfCertificates } from './held.queries';
import { getHolder } from './holder.queries';
import { drawQualifications } from './qualifications-page';

/** Who holds which certificate until when. */
export const listCertificates = (
  call: CallOf<typeof endpoints.listCertificates>,
): Promise<Page<HeldCertificate>> => pageOfCertificates(call, todayOf(call.caller, call.now));

/** What a person has passed, for themselves and those who see them. */
export const listQualifications = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.listQualifications>): Promise<Qualification[]> => {
  const user = await visibleUser(tx, caller, params.id);
  const of = { companyId: caller.companyId, userId: user.id };
  return listQualificationsOf(tx, of, todayOf(caller, now));
};

/** The same as a page to print. */
export const getQualificationsFile = async (
  call: CallOf<typeof endpoints.getQualificationsFile>,
): Promise<FileAnswer> => {
  const { tx, caller, params, now } = call;
  const qualifications = await listQualifications(call);
  const holder = await getHolder(tx, caller.companyId, params.id);
  const on = todayOf(caller, now);
  const content = await drawQualifications({ ...holder, qualifications, on, made_at: now });
  return FileAnswer.of(content, {
    name: `修了証の一覧_${holder.user_name}.pdf`,
    plainName: `qualifications-${params.id}.pdf`,
    type: 'pdf',
  });
};
