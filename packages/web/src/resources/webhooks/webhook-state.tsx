import type { Webhook } from '@tokiori/contract';
import { updateWebhook } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { EVENT_WORDS } from './webhook-words';

/** What it tells, and what is wrong with it if anything is. */
export const WebhookState = ({ webhook }: { webhook: Webhook }) => (
  <>
    <Trouble webhook={webhook} />
    <p>知らせる出来事：{webhook.events.map((event) => EVENT_WORDS[event]).join('、')}</p>
    {webhook.former_secret_ends_at !== null && (
      <Note>
        {formatInstant(webhook.former_secret_ends_at)}までは、前の署名の鍵でも署名します。
      </Note>
    )}
  </>
);

const Trouble = ({ webhook: { id, stopped_at: at, ...webhook } }: { webhook: Webhook }) => {
  const start = useAction(updateWebhook, { doneMessage: 'また送ります。' });
  if (at !== null)
    return (
      <Note tone="attention">
        {webhook.stopped_because === 'Failing'
          ? `受け取られなかったので、${formatInstant(at)}に止めました。${webhook.last_error ?? ''}`
          : `${formatInstant(at)}から止めています。このあいだの出来事は知らせません。`}
        <Button
          busy={start.isPending}
          onClick={() => start.run({ params: { id }, body: { stopped: false } })}
        >
          また送る
        </Button>
      </Note>
    );
  if (webhook.last_error === null) return null;
  return (
    <Note tone="attention">
      {webhook.last_error}
      {webhook.failing_since !== null &&
        ` ${formatInstant(webhook.failing_since)}から届いていません。間をあけて送り直し、5日続くと止めます。`}
    </Note>
  );
};
