import {
  createInquiry,
  getInquiry,
  getInquiryFormToken,
  listInquiries,
  replyToInquiry,
  updateInquiry,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { issueFormToken } from './form-token';
import * as service from './inquiries.service';
import * as sending from './sending.service';

/** Inquiries are the operator's, whatever company they come from. */
const companyOf = () => 'every' as const;

export const inquiriesRoutes = (app: App): void => {
  const { bind, secrets } = app;
  bind.open(getInquiryFormToken, ({ now }) =>
    Promise.resolve({ form_token: issueFormToken(secrets, now) }),
  );
  bind.open(createInquiry, async ({ body, now, address, caller }) =>
    sending.createInquiry(app, body, { caller: await caller(), address, now }),
  );
  bind.call(listInquiries, service.listInquiries, { companyOf });
  bind.call(getInquiry, service.getInquiry, { companyOf });
  bind.call(updateInquiry, service.updateInquiry, { companyOf });
  bind.call(replyToInquiry, (call) => service.replyToInquiry(call, app), { companyOf });
};
