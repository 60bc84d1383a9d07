import { ExamFields } from '../../../app/exams/rules/exam-fields';
import { PoolFields } from '../../../app/exams/rules/pool-fields';
import { courseQuestionsOf } from '../courses.api';

/** How the tests of the course of the form around it are held. @param courseId `null` for a new one, whose questions are not known by their categories yet */
export const CourseExamFields = ({ courseId }: { courseId: number | null }) => (
  <ExamFields
    lead="このコースのテストを試験として行うときに決めます。届いたテストごとに始め、復習は試験になりません。受講者には、始める前の画面で伝えます。変更は、受講中の人にも、次に始めるテストから使われます。"
    limitHint="テスト1回の時間です。全部の問題を1回で受けてもらうときは、「1回の出題数」を問題の数にします（50問まで。これから割り当てる人に使われます）。時間が過ぎると、解答していない問題は不正解になります。"
    pools={
      courseId === null ? (
        <p>カテゴリごとに出題する数は、コースを作成したあとで決められます。</p>
      ) : (
        <PoolFields
          questions={courseQuestionsOf(courseId)}
          hint="数を決めると、問題は割り当てたときに、受ける人ごとに選びます。すでに割り当てた人の問題は変わりません。"
        />
      )
    }
  />
);
