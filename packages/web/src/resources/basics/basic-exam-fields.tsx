import { ExamFields } from '../../app/exams/rules/exam-fields';
import { PoolFields } from '../../app/exams/rules/pool-fields';
import { questionsOfBasic } from './basics.api';

/** How the basic of the form around it is held. @param basicId `null` for a new one, whose questions are not known by their categories yet */
export const BasicExamFields = ({ basicId }: { basicId: number | null }) => (
  <ExamFields
    lead="このベーシックを試験として行うときに決めます。受講者には、始める前の画面で伝えます。変更は、次に始める受講から変わります。"
    limitHint="時間が過ぎると、解答していない問題は不正解になります。"
    pools={
      basicId === null ? (
        <p>カテゴリごとに出題する数は、ベーシックを作成したあとで決められます。</p>
      ) : (
        <PoolFields
          questions={questionsOfBasic(basicId)}
          hint="数を決めると、問題は受講のたびに選び直します。"
        />
      )
    }
  />
);
