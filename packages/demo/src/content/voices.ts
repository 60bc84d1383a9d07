import type { DemoBookmark, DemoReport } from './types';

/** What the learner of the manual wants to find again. */
export const demoBookmarks: readonly DemoBookmark[] = [
  {
    person: 'learner',
    question: '警察を名乗る電話',
    note: 'その場では答えない。警察署の代表番号を自分で調べて、かけ直す。',
  },
  {
    person: 'learner',
    question: '家族からの問い合わせ',
    note: 'ご家族でも、ご本人の同意がなければお伝えしない。先週、レジで聞かれて迷った。',
  },
  { person: 'learner', question: '防犯カメラの映像の利用', note: '' },
  {
    person: 'learner',
    question: 'おわびの順番',
    note: '気持ち → 起きたこと → できること。',
  },
];

/** What that learner told the company of its own questions: one report waits, one was replied to. */
export const demoReports: readonly DemoReport[] = [
  {
    person: 'learner',
    question: '取材の申し込み',
    reason: 'wrong-answer',
    comment:
      '店長が近くにいるときは、店長に代わってもらうほうがよいと思います。この選択肢がないので迷いました。',
    daysAgo: 12,
    reply: {
      outcome: 'kept',
      text: 'ご意見をありがとうございます。店長に代わっていただいてもかまいませんが、お返事はいつも人事総務課から差し上げています。窓口が一つであることを覚えていただきたいので、問題はこのままにします。',
      by: 'admin',
      daysAgo: 9,
    },
  },
  {
    person: 'learner',
    question: '忘れ物を預かるとき',
    reason: 'outdated',
    comment:
      '北町店では、今月から忘れ物の帳面がタブレットの入力に変わりました。「帳面に書く」は前のやり方だと思います。',
    daysAgo: 2,
  },
];
