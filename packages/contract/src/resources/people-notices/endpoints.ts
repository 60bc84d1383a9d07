import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdsText } from '../../base/several';
import { Task } from '../tasks/schema';
import {
  LastPeopleNotices,
  PeopleNoticeBody,
  PeopleNoticePreview,
  PeopleNoticePreviewBody,
} from './schema';

const common = { resource: 'people-notices', who: 'manager', scope: 'chosen-company' } as const;

export const createPeopleNotice = endpoint({
  id: 'createPeopleNotice',
  heavy: true,
  method: 'POST',
  path: '/people-notices',
  ...common,
  summary:
    '選んだ人に、お知らせを送ります。1人に1日1回までで、予定のお知らせと合わせて数えます。送れなかった人と理由は、一括処理の明細で分かります。',
  body: PeopleNoticeBody,
  answer: Task,
  status: 201,
});

export const previewPeopleNotice = endpoint({
  id: 'previewPeopleNotice',
  heavy: true,
  method: 'POST',
  path: '/people-notices/preview',
  ...common,
  summary: '選んだ人に送るお知らせの、届く文面と、送れる人・送れない人を返します。送りません。',
  body: PeopleNoticePreviewBody,
  answer: PeopleNoticePreview,
});

export const listLastPeopleNotices = endpoint({
  id: 'listLastPeopleNotices',
  tokenRight: 'read',
  method: 'GET',
  path: '/people-notices/last',
  ...common,
  summary:
    '指定した人に、手で送ったお知らせのうち最後のものを返します。会社が決めた期間（はじめは3年）の分を残しています。',
  query: z.object({ user_ids: IdsText }),
  answer: LastPeopleNotices,
});
