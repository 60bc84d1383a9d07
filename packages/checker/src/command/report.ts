import type { DeletionProofsVerdict, EvidenceCheck, EvidenceVerdict } from '@tokiori/domain';
import type { FileVerdict } from '../check-file';
import { proofAdvice, proofChecks, proofLines, proofVerdict } from '../proof-words';

const MARKS: Record<EvidenceCheck['state'], string> = { Passed: '○', Failed: '×', Skipped: '－' };

const linesOf = ({ state, title, message, details }: EvidenceCheck): string[] => [
  `${MARKS[state]} ${title}: ${message}`,
  ...details.map((detail) => `    ${detail}`),
];

const keyLines = ({ fingerprint }: { fingerprint: string }): string[] => [
  '',
  `署名した鍵の指紋（SHA-256）: ${fingerprint}`,
  '会社が公開している指紋と同じであることを、見比べて確かめてください。',
];

const packLines = ({ manifest, checks, isTrue }: EvidenceVerdict): string[] => [
  ...(manifest === null
    ? []
    : [
        `${manifest.company}「${manifest.subject.name}」 ${manifest.from_date}〜${manifest.to_date}（${manifest.as_of} 時点）`,
        '',
      ]),
  ...checks.flatMap(linesOf),
  ...(manifest === null ? [] : keyLines(manifest.key)),
  '',
  isTrue
    ? 'すべての項目が正しく、作成された時のままです。'
    : '正しくない項目があります。この資料は信用できません。',
];

const proofFileLines = (verdict: DeletionProofsVerdict): string[] => [
  ...verdict.proofs.flatMap((proof, at) =>
    proofLines(proof, at + 1, verdict.broken.includes(at + 1)).map((cells) => cells.join(' | ')),
  ),
  '',
  ...proofChecks(verdict).map(
    ({ title, isTrue, message }) => `${MARKS[isTrue ? 'Passed' : 'Failed']} ${title}: ${message}`,
  ),
  ...keyLines(verdict.key),
  '',
  proofAdvice(verdict),
  `${proofVerdict(verdict)}。`,
];

/** What the command says of a file. */
export const reportOf = ({ kind, verdict }: FileVerdict): string => {
  const lines = kind === 'Pack' ? packLines(verdict) : proofFileLines(verdict);
  // Names come from whoever made the file: no sign of them steers the terminal.
  // oxlint-disable-next-line no-control-regex
  return `${lines.map((line) => line.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')).join('\n')}\n`;
};
