import { EVIDENCE_TABLE_LABELS, EVIDENCE_TABLE_NAMES, evidenceTablePath } from '@tokiori/domain';
import type { EvidenceManifest } from '@tokiori/domain';

const LINE_END = '\r\n';

/** 64 digits in groups of four, as people compare them. */
export const shownFingerprint = (fingerprint: string): string =>
  fingerprint.match(/.{4}/g)?.join(' ') ?? fingerprint;

/** What is in a pack and how it is checked, for who has nothing but the pack. */
export const readmeText = (
  {
    company,
    subject,
    from_date: from,
    to_date: to,
    as_of: asOf,
    left_out: leftOut,
    key,
  }: Omit<EvidenceManifest, 'format' | 'files'>,
  publicUrl: string,
): string =>
  [
    `監査用資料：${subject.name}`,
    `${company}　${from}〜${to}（${asOf}時点）`,
    '',
    '■ 入っているもの',
    'report.pdf　読むための報告書',
    'data.xlsx　すべての表（Excel）',
    ...EVIDENCE_TABLE_NAMES.map(
      (name) => `${evidenceTablePath(name)}　${EVIDENCE_TABLE_LABELS[name]}`,
    ),
    'manifest.json　目録（ファイルごとの大きさとSHA-256）',
    'manifest.sig　目録の電子署名（Ed25519）',
    '',
    '■ 確かめ方',
    `1. ${publicUrl}/api/evidence/checker から検証ツール（HTMLファイル1つ）をダウンロードし、ブラウザーで開きます。`,
    '2. このZIPファイルを、展開せずにそのまま選びます。通信は行いません。',
    '3. すべての集計を、表の行から数え直します。1バイトでも変わっていると、どこが違うかを表示します。',
    `4. 鍵の指紋を、${publicUrl}/api/evidence/key に表示されるものと比べます。`,
    `鍵の指紋　${shownFingerprint(key.fingerprint)}`,
    '',
    '■ 入れていないもの',
    ...leftOut.map((sentence) => `・${sentence}`),
    '',
  ].join(LINE_END);
