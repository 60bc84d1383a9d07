import { ChatKind } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { addressHint, chatForm } from './chat-form';

const MESSAGE = {
  title: '今日、まだの方が2人います',
  lines: ['青葉 花子さん：3問', '青葉 太郎さん：5問'],
  url: 'https://learn.example/admin/users',
};

describe('chatForm', () => {
  it('is what Slack takes', () => {
    expect(chatForm('Slack', MESSAGE)).toEqual({
      text: MESSAGE.title,
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: MESSAGE.title } },
        {
          type: 'section',
          text: { type: 'plain_text', text: '青葉 花子さん：3問\n青葉 太郎さん：5問' },
        },
        {
          type: 'actions',
          elements: [
            {
              type: 'button',
              text: { type: 'plain_text', text: 'ときおりで開く' },
              url: MESSAGE.url,
            },
          ],
        },
      ],
    });
  });

  it('is what workflows of Microsoft Teams take', () => {
    expect(chatForm('MicrosoftTeams', MESSAGE)).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: MESSAGE.title },
              { text: MESSAGE.lines[0] },
              { text: MESSAGE.lines[1] },
            ],
            actions: [{ type: 'Action.OpenUrl', url: MESSAGE.url }],
          },
        },
      ],
    });
  });

  it('is what LINE WORKS takes', () => {
    expect(chatForm('LineWorks', MESSAGE)).toEqual({
      title: MESSAGE.title,
      body: { text: MESSAGE.lines.join('\n') },
      button: { label: 'ときおりで開く', url: MESSAGE.url },
    });
  });

  it('is what Google Chat takes', () => {
    expect(chatForm('GoogleChat', MESSAGE)).toMatchObject({
      text: MESSAGE.title,
      cardsV2: [
        {
          card: {
            header: { title: MESSAGE.title },
            sections: [
              {
                widgets: [
                  { decoratedText: { text: MESSAGE.lines[0] } },
                  { decoratedText: { text: MESSAGE.lines[1] } },
                  { buttonList: { buttons: [{ onClick: { openLink: { url: MESSAGE.url } } }] } },
                ],
              },
            ],
          },
        },
      ],
    });
  });

  it('calls nobody, and makes no link, whatever people are called', () => {
    const title = '<!channel> <users/all> [花子](https://evil.example)';
    const slack = JSON.stringify(chatForm('Slack', { ...MESSAGE, title, lines: [] }));
    expect((JSON.parse(slack) as { text: string }).text).not.toContain('<!channel>');
    const google = chatForm('GoogleChat', { ...MESSAGE, title }) as { text: string };
    expect(google.text).not.toContain('<users/all>');
    const teams = JSON.stringify(chatForm('MicrosoftTeams', { ...MESSAGE, title }));
    expect(teams).not.toContain('[花子](');
  });

  it.each(ChatKind.options)('is bounded for %s, and says how much was left out', (kind) => {
    const lines = Array.from(
      { length: 1000 },
      (_, number) => `${number}人目の${'名前'.repeat(400)}`,
    );
    const text = JSON.stringify(chatForm(kind, { ...MESSAGE, title: '長'.repeat(500), lines }));
    expect(text.length).toBeLessThan(5000);
    expect(text).toMatch(/ほか\d+件/);
  });
});

it('shows of an address its host and its last letters alone', () => {
  expect(addressHint('https://hooks.slack.com/services/T000/B000/secretabcd')).toBe(
    'hooks.slack.com/…abcd',
  );
});
