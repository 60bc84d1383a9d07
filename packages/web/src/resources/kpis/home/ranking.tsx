import type { KpiRank } from '@tokiori/contract';
import { MIN_RANKED_ANSWERS } from '@tokiori/domain';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { NameLink } from '../../../ui/text/name-link';
import { FigureText } from '../figure-text';
import { figureLabel, isRateFigure, type ReportFigure } from '../figure-words';
import { userScorePage } from '../score-address';
import styles from './home.module.css';

interface Props {
  name: ReportFigure;
  ranks: readonly KpiRank[];
}

/** The first places by one figure; equal values share one. */
export const Ranking = ({ name, ranks }: Props) => {
  if (ranks.length === 0)
    return (
      <EmptyState>
        {isRateFigure(name)
          ? `この期間に${figureLabel(name)}の対象が${MIN_RANKED_ANSWERS}問以上の人はいません。期間を長くしてください。`
          : 'この期間に解いた人はいません。期間を長くしてください。'}
      </EmptyState>
    );
  return (
    <table className={styles.ranking} aria-label={`${figureLabel(name)}の順位`}>
      <thead>
        <tr>
          <th scope="col">順位</th>
          <th scope="col">氏名</th>
          <th scope="col">{figureLabel(name)}</th>
        </tr>
      </thead>
      <tbody>
        {ranks.map((rank) => (
          <tr key={rank.id}>
            <td>{rank.rank}位</td>
            <th scope="row">
              <NameLink to={userScorePage(rank.user_id)} tall>
                {rank.name}
              </NameLink>
              {rank.department_name && <span className={styles.quiet}>{rank.department_name}</span>}
            </th>
            <td>
              <FigureText name={name} figure={rank.figure} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
