import type { DeletionProofsVerdict } from '@tokiori/domain';
import { proofAdvice, proofChecks, proofLines, proofVerdict } from '../proof-words';
import { tableSection } from './table';
import { bannerSection, checksSection, fingerprintSection } from './verdict';
import { column, type View } from './view';

const viewOf = ({ proofs, broken }: DeletionProofsVerdict): View => ({
  id: 'proofs',
  title: '何を、いつ削除したか',
  note: '時刻は日本時間です。「残り」は、削除のあとに数え直した件数です。だれのデータだったかは、記録されていません。',
  columns: [
    column('番号'),
    column('署名'),
    column('終わった日時'),
    column('開始'),
    column('種類'),
    column('決まり'),
    column('削除', 'number'),
    column('対象の人数', 'number'),
    column('残り', 'number'),
  ],
  lines: proofs.flatMap((proof, at) => proofLines(proof, at + 1, broken.includes(at + 1))),
});

/** What the page says of a file of proofs. */
export const proofSections = (verdict: DeletionProofsVerdict): HTMLElement[] => [
  bannerSection(verdict.isTrue, proofVerdict(verdict), proofAdvice(verdict)),
  fingerprintSection(
    verdict.key.fingerprint,
    'だれの鍵で署名されたかは、ファイルだけでは分かりません。会社が公開している鍵の指紋を、ファイルとは別の方法で手に入れ、見比べてください。',
  ),
  checksSection(
    proofChecks(verdict).map(({ title, isTrue, message }) => ({
      title,
      state: isTrue ? 'Passed' : 'Failed',
      message,
      details: [],
    })),
  ),
  tableSection(viewOf(verdict)),
];
