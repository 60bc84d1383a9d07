import type { InquiryStatus, InquiryType } from '@tokiori/contract';

/** Kinds of inquiries as screens, mails and files say them. */
export const INQUIRY_TYPE_LABELS: Record<InquiryType, string> = {
  DocumentRequest: '資料請求',
  Inquiry: 'お問い合わせ',
  SupportInquiry: 'サポートへのお問い合わせ',
};

/** How far the operator has come with an inquiry. */
export const INQUIRY_STATUS_LABELS: Record<InquiryStatus, string> = {
  New: '未対応',
  InProgress: '対応中',
  Done: '対応済み',
};
