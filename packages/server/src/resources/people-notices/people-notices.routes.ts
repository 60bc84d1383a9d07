import { createPeopleNotice, listLastPeopleNotices, previewPeopleNotice } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as notices from './people-notices.service';

export const peopleNoticesRoutes = ({ bind, jobs, config }: App): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(createPeopleNotice, (call) => notices.createPeopleNotice(call, tools), {
    isLong: true,
  });
  bind.call(previewPeopleNotice, (call) => notices.previewPeopleNotice(call, tools));
  bind.call(listLastPeopleNotices, notices.listLastPeopleNotices);
};
