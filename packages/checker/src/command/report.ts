import type { EvidenceCheck, EvidenceVerdict } from '@tokiori/domain';

const MARKS: Record<EvidenceCheck['state'], string> = { Passed: '○', Failed: '×', Skipped: '－' };

const linesOf = ({ state, title, message, details }: EvidenceCheck): string[] => [
  `${MARKS[state]} ${title}: ${message}`,
  ...details.map((detail) => `    ${detail}`),
];

const keyLines = ({ manifest }: EvidenceVerdict): string[] =>
  manifest === null
    ? []
    : [
        '',
        `署名した鍵の指紋（SHA-256）: ${manifest.key.fingerprint}`,
        '会社が公開している指紋と同じであることを、見比べて確かめてください。',
      ];

/** What the command says of a pack. */
export const reportOf = (verdict: EvidenceVerdict): string => {
  const { manifest, checks, isTrue } = verdict;
  const head =
    manifest === null
      ? []
      : [
          `${manifest.company}「${manifest.subject.name}」 ${manifest.from_date}〜${manifest.to_date}（${manifest.as_of} 時点）`,
          '',
        ];
  const lines = [
    ...head,
    ...checks.flatMap(linesOf),
    ...keyLines(verdict),
    '',
    isTrue
      ? 'すべての項目が正しく、作成された時のままです。'
      : '正しくない項目があります。この資料は信用できません。',
  ];
  // Names come from whoever made the file: no sign of them steers the terminal.
  // oxlint-disable-next-line no-control-regex
  return `${lines.map((line) => line.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')).join('\n')}\n`;
};
