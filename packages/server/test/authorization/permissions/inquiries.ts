import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const inquiry = (it: Ids) => ({ params: { id: it.inquiry } });

/** What anybody may ask the operator, and what the operator does about it. */
export const inquiryPermissions = [
  may(api.getInquiryFormToken, to.anybody),
  may(
    api.createInquiry,
    to.anybody,
    (_it, serial) => ({
      body: {
        inquiry_type: 'Inquiry' as const,
        name: '尋ねる人',
        email: `asking${serial}@test.example`,
        contact_channel: 'Email' as const,
        body: '料金を教えてください。',
        agreed: true as const,
      },
    }),
    { fresh: fresh.freshLine },
  ),
  may(api.listInquiries, to.operators),
  may(api.getInquiry, to.operators, inquiry),
  may(api.updateInquiry, to.operators, (it, serial) => ({
    ...inquiry(it),
    body: { note: `${serial}回目の確認` },
  })),
  may(api.replyToInquiry, to.operators, (it) => ({
    ...inquiry(it),
    body: { body: 'ご案内します。' },
  })),
];
