import type { ReminderPreview } from '@tokiori/contract';
import { useState } from 'react';
import { SegmentedControl } from '../../ui/choice/radio-group';
import styles from './letter.module.css';

const VIEWS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'テキスト' },
] as const;

const LINK = /(https?:\/\/\S+)/;

/** The mail's text; its links are shown and lead nowhere, since they are those of a trial. */
const PlainText = ({ text }: { text: string }) => (
  <p className={styles.text}>
    {text.split(LINK).map((part, at) =>
      LINK.test(part) ? (
        <span key={at} className={styles.address}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </p>
);

/** Links without an address: they look as they will, and lead nowhere. */
const withoutTargets = (html: string): string => html.replaceAll(/ href="[^"]*"/g, '');

const toOf = ({ name, address }: ReminderPreview['to']): string =>
  address === null ? `${name}（メールアドレスがありません）` : `${name} <${address}>`;

/** A mail as a mail program shows it. Nothing in it runs, is fetched or leads away. */
export const Letter = ({ mail }: { mail: ReminderPreview }) => {
  const [view, setView] = useState<'html' | 'text'>('html');
  return (
    <div className={styles.letter}>
      <dl className={styles.head}>
        <dt>差出人</dt>
        <dd>{mail.from}</dd>
        <dt>宛先</dt>
        <dd>{toOf(mail.to)}</dd>
        <dt>件名</dt>
        <dd className={styles.subject}>{mail.subject}</dd>
      </dl>
      <SegmentedControl
        label="メールの表示"
        labelHidden
        options={VIEWS}
        value={view}
        onChange={setView}
      />
      {view === 'html' ? (
        <iframe
          className={styles.frame}
          title="届くメールの本文"
          sandbox=""
          srcDoc={withoutTargets(mail.html)}
        />
      ) : (
        <PlainText text={mail.text} />
      )}
    </div>
  );
};
