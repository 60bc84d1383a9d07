import { useState } from 'react';
import { Card } from '../../ui/surface/card';
import { InquiryForm } from './inquiry-form';
import { InquirySent } from './inquiry-sent';
import type { SentInquiry } from './use-inquiry-form';

/** Where a visitor asks for documents, or anything else. */
export const InquirySection = () => {
  const [sent, setSent] = useState<SentInquiry | null>(null);
  return (
    <Card>
      {sent === null ? (
        <InquiryForm
          types={['DocumentRequest', 'Inquiry']}
          bodyHint="料金、機能、導入の進め方など、何でもお尋ねください。"
          onSent={setSent}
        />
      ) : (
        <InquirySent sent={sent} level={3} onAgain={() => setSent(null)} />
      )}
    </Card>
  );
};
