import { useOnline } from '../layout/use-online';

/** What is said where everything has been answered, until the verdicts are there. `hasMore`: so do further questions. */
export const useVerdictsComeWords = (hasMore = false): string => {
  const when = useOnline() ? 'サーバーとつながりしだい' : '電波が戻ったら';
  return `${hasMore ? '続きの問題と答え合わせ' : '答え合わせ'}は、${when}届きます。`;
};
