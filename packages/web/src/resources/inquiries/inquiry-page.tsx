import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams, type LinkProps } from '@tanstack/react-router';
import { DetailPage } from '../../app/page/detail-page';
import { Stack } from '../../ui/surface/card';
import { inquiryOf } from './inquiries.api';
import { InquiryStates, senderText } from './inquiry-columns';
import { InquiryFacts } from './inquiry-facts';
import { InquiryReplies } from './inquiry-replies';
import { InquiryStateForm } from './inquiry-state-form';

const linkTo = (inquiryId: number): LinkProps =>
  linkOptions({ to: '/superadmin/inquiries/$inquiryId', params: { inquiryId } });

export const InquiryPage = () => {
  const { inquiryId } = useParams({ from: '/administration/superadmin/inquiries/$inquiryId' });
  const { data: inquiry } = useSuspenseQuery(inquiryOf(inquiryId));
  return (
    <DetailPage
      title="お問い合わせ"
      name={senderText(inquiry)}
      state={<InquiryStates {...inquiry} />}
      back={{ to: '/superadmin/inquiries', label: 'お問い合わせ一覧' }}
      list={{ of: 'inquiries', id: inquiryId, linkTo }}
      tabs={[{ label: 'お問い合わせ', link: linkTo(inquiryId) }]}
    >
      <Stack key={inquiryId} gap="roomy">
        <InquiryFacts inquiry={inquiry} />
        <InquiryReplies inquiry={inquiry} />
        <InquiryStateForm inquiry={inquiry} />
      </Stack>
    </DetailPage>
  );
};
