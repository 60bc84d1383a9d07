import { PRODUCT_NAME, type VerifiedCertificate } from '@tokiori/contract';
import { Note } from '../../ui/feedback/error-display';
import { formatFullDate, formatInstant } from '../../ui/format/date';
import { Card, Stack } from '../../ui/surface/card';
import styles from './certificate.module.css';

const StateNote = ({ certificate }: { certificate: VerifiedCertificate }) =>
  certificate.is_expired ? (
    <Note tone="attention">
      この修了証は有効期限が切れています。{PRODUCT_NAME}で発行されたものです。
    </Note>
  ) : (
    <Note tone="right">この修了証は、{PRODUCT_NAME}で発行されたものです。</Note>
  );

/** What a certificate says, and nothing else. */
export const CertificateText = ({ certificate }: { certificate: VerifiedCertificate }) => {
  const lines = [
    ['修了証番号', certificate.number],
    ['氏名', certificate.user_name],
    ['会社', certificate.company_name],
    certificate.course_name === null
      ? ['ベーシック', certificate.basic_name]
      : ['コース', certificate.course_name],
    ['合格した日', formatFullDate(certificate.passed_on)],
    ...(certificate.expires_on === null
      ? []
      : [['有効期限', formatFullDate(certificate.expires_on)]]),
  ] as const;
  return (
    <>
      {certificate.revoked_at === null ? (
        <StateNote certificate={certificate} />
      ) : (
        <Note tone="review">
          この修了証は、{PRODUCT_NAME}で発行されましたが、{formatInstant(certificate.revoked_at)}
          に取り消されました。問題の正解に誤りがあり、採点を直したためです。いまは有効ではありません。
        </Note>
      )}
      <Card>
        <dl className={styles.lines}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
};

export const UnknownCertificate = () => (
  <>
    <Note tone="review">このアドレスの修了証は見つかりませんでした。</Note>
    <Card>
      <Stack>
        <p>次のことを確認してください。</p>
        <ul className={styles.checks}>
          <li>
            アドレスを入力し間違えていないか。大文字と小文字、数字の「0」と英字の「O」、「1」と「l」なども区別します。
          </li>
          <li>アドレスの終わりまで入力したか。メールなどでは、途中で切れていることがあります。</li>
        </ul>
        <p>正しく入力しても見つからないときは、修了証を見せてくださった方にお確かめください。</p>
      </Stack>
    </Card>
  </>
);
