import type { ChatKind } from '@tokiori/contract';

export const CHAT_KINDS: Record<ChatKind, string> = {
  Slack: 'Slack',
  MicrosoftTeams: 'Microsoft Teams',
  LineWorks: 'LINE WORKS',
  GoogleChat: 'Google Chat',
};

/** Where the address of an incoming webhook is made in each service. */
export const CHAT_HINTS: Record<ChatKind, string> = {
  Slack: 'Slackのアプリの「Incoming Webhooks」で作ったアドレスです。',
  MicrosoftTeams: 'Teamsのチャネルの「ワークフロー」で作った、Webhookのアドレスです。',
  LineWorks: 'LINE WORKSのトークルームの「Incoming Webhook」で作ったアドレスです。',
  GoogleChat: 'Google Chatのスペースの「アプリと統合」から、Webhookを追加して作ったアドレスです。',
};
