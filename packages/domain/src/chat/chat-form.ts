import type { ChatKind } from '@tokiori/contract';

/** A message for a chat: a title, lines under it, and the page of the product that it leads to. */
export interface ChatMessage {
  title: string;
  lines: readonly string[];
  /** `https://…` */
  url: string;
}

/** What people press. */
const OPEN = 'ときおりで開く';
const MOST_TITLE = 150;
const MOST_LINE = 300;
const MOST_LINES = 30;
/** The least of what the services take as one text: LINE WORKS shows 2000 characters. */
const MOST_TEXT = 1900;

const shortened = (text: string, most: number): string => {
  const letters = [...text.replaceAll(/\s+/gu, ' ').trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
};

/** Bounded: no service takes a message of any length, and a list of a thousand people helps nobody in a chat. */
const bounded = ({ title, lines, url }: ChatMessage): ChatMessage => {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines.slice(0, MOST_LINES)) {
    const short = shortened(line, MOST_LINE);
    length += short.length + 1;
    if (length > MOST_TEXT) break;
    kept.push(short);
  }
  const left = lines.length - kept.length;
  return {
    title: shortened(title, MOST_TITLE),
    lines: left > 0 ? [...kept, `ほか${left}件`] : kept,
    url,
  };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Slack reads `<`, `>` and `&` as marks: `<!channel>` would call everybody. */
const slackText = escaped;

const slackForm = ({ title, lines, url }: ChatMessage) => ({
  // For notifications, where no blocks are shown.
  text: slackText(title),
  blocks: [
    { type: 'header', text: { type: 'plain_text', text: title } },
    ...(lines.length === 0
      ? []
      : [{ type: 'section', text: { type: 'plain_text', text: lines.join('\n') } }]),
    {
      type: 'actions',
      elements: [{ type: 'button', text: { type: 'plain_text', text: OPEN }, url }],
    },
  ],
});

/** A text block of Teams reads some Markdown; a name must not become a link. */
const plainMarkdown = (text: string): string =>
  text.replaceAll(/([\\`*_[\]()#~])/g, String.raw`\$1`);

/** A card (Adaptive Card 1.4), as workflows of Teams take it. */
const teamsForm = ({ title, lines, url }: ChatMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          {
            type: 'TextBlock',
            text: plainMarkdown(title),
            weight: 'Bolder',
            size: 'Medium',
            wrap: true,
          },
          ...lines.map((line) => ({
            type: 'TextBlock',
            text: plainMarkdown(line),
            wrap: true,
            spacing: 'Small',
          })),
        ],
        actions: [{ type: 'Action.OpenUrl', title: OPEN, url }],
      },
    },
  ],
});

const lineWorksForm = ({ title, lines, url }: ChatMessage) => ({
  title,
  body: { text: lines.length === 0 ? title : lines.join('\n') },
  button: { label: OPEN, url },
});

/** `<users/all>` would call everybody. */
const googleText = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞');

/** Texts of cards may have marks of HTML. */
const htmlText = escaped;

const googleForm = ({ title, lines, url }: ChatMessage) => ({
  text: googleText(title),
  cardsV2: [
    {
      cardId: 'tokiori',
      card: {
        header: { title },
        sections: [
          {
            widgets: [
              ...lines.map((line) => ({ decoratedText: { text: htmlText(line), wrapText: true } })),
              { buttonList: { buttons: [{ text: OPEN, onClick: { openLink: { url } } }] } },
            ],
          },
        ],
      },
    },
  ],
});

const FORMS: Readonly<Record<ChatKind, (message: ChatMessage) => object>> = {
  Slack: slackForm,
  MicrosoftTeams: teamsForm,
  LineWorks: lineWorksForm,
  GoogleChat: googleForm,
};

/** The JSON that a chat service takes at an incoming webhook, with everything in it that is no mark of the service. */
export const chatForm = (kind: ChatKind, message: ChatMessage): object =>
  FORMS[kind](bounded(message));

const HINT_LETTERS = 4;

/** What may be shown of an address that is a secret: its host, and its last letters. */
export const addressHint = (url: string): string =>
  `${/^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? ''}/…${url.slice(-HINT_LETTERS)}`;
