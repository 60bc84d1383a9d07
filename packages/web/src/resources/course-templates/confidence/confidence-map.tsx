import type { ConfidenceCounts } from '@tokiori/contract';
import { formatNumber } from '../../../ui/format/number';
import styles from './confidence.module.css';

interface Props {
  /** Whose answers, or to what. */
  caption: string;
  counts: ConfidenceCounts;
}

/** How sure people were, by how it went. */
export const ConfidenceMap = ({ caption, counts }: Props) => (
  <table className={styles.map}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">自信</th>
        <th scope="col">正解</th>
        <th scope="col">不正解</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">自信あり</th>
        <td>{formatNumber(counts.sure_correct)}</td>
        <td className={styles.attention}>
          <strong>{formatNumber(counts.sure_wrong)}</strong> 思いこみ
        </td>
      </tr>
      <tr>
        <th scope="row">自信なし</th>
        <td>{formatNumber(counts.unsure_correct)}</td>
        <td>{formatNumber(counts.unsure_wrong)}</td>
      </tr>
    </tbody>
  </table>
);
