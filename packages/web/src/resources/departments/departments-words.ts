import type { Department } from '@tokiori/contract';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';

/** 「12人」; a dash for a number that one is not told. */
export const peopleCount = (count: number | null): string =>
  count === null ? NO_FIGURE : `${formatNumber(count)}人`;

/** 「本社 › 営業部」: what stands above a department; empty at the top. */
export const pathAbove = ({ path }: Pick<Department, 'path'>): string =>
  path.slice(0, -1).join(' › ');

/** Why a department cannot be deleted; `null` when nothing that is known here prevents it. */
export const deletionBar = ({
  name,
  user_count,
  child_count,
}: Pick<Department, 'name' | 'user_count' | 'child_count'>): string | null => {
  const reasons = [
    ...(user_count ? [`所属するユーザーが${formatNumber(user_count)}人います`] : []),
    ...(child_count ? [`下位の部署が${formatNumber(child_count)}あります`] : []),
  ];
  if (reasons.length === 0) return null;
  return `「${name}」は削除できません。${reasons.join('。')}。先に、ほかの部署へ移してください。`;
};
