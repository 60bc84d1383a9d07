import * as api from '@tokiori/contract';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const notice = (it: Ids) => ({
  kind: 'NotDone' as const,
  user_ids: [it.user],
  course_template_id: null,
  in_name_of: 'Company' as const,
});
/** People whom a caller does not see are refused like those that do not exist. */
const HIDDEN = { hidden: 400 } as const;

/** What is told to people by hand. */
export const peopleNoticePermissions = [
  may(
    api.createPeopleNotice,
    to.tellsPeople,
    (it) => ({ body: { ...notice(it), text: '受講をお願いします。' } }),
    HIDDEN,
  ),
  may(api.previewPeopleNotice, to.tellsPeople, (it) => ({ body: notice(it) }), HIDDEN),
  may(
    api.listLastPeopleNotices,
    to.tellsPeople,
    (it) => ({ query: { user_ids: `${it.user}` } }),
    HIDDEN,
  ),
];
