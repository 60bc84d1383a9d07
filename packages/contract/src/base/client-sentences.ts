/** Sentences of errors that pages find out for themselves too. They stand apart: pages need not load all of `ERRORS`. */
export const CLIENT_SENTENCES = {
  ssoFailed:
    '会社のアカウントでログインできませんでした。もう一度お試しいただくか、会社の管理者に確認してください。',
  unsupportedImage:
    '画像として読み取れませんでした。PNG、JPEG、WebP、GIFのいずれかを選んでください。iPhoneの写真（HEIC）は、JPEGで保存し直してください。',
} as const;
