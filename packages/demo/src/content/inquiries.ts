import type { DemoInquiry } from './types';

/** What strangers and the learner of the manual asked the operator: new, in progress, done, and from a program. */
export const demoInquiries: readonly DemoInquiry[] = [
  {
    type: 'DocumentRequest',
    name: '三浦 和美',
    companyName: '株式会社みなと食品',
    email: 'k-miura@minato.example',
    body: '店舗のパート社員40名ほどでの利用を考えています。料金のわかる資料をお願いします。',
    daysAgo: 9,
    note: '11月の商談会で名刺を交換した方。',
    replies: [
      {
        daysAgo: 8,
        text: '資料をご請求いただき、ありがとうございます。機能と料金の資料のご案内を、別のメールでお送りしました。40名でのお使い方は、資料の4ページをご覧ください。',
      },
    ],
    status: 'Done',
  },
  {
    type: 'Inquiry',
    name: '長谷川 亮',
    companyName: '社会福祉法人ひだまり会',
    email: 'hasegawa@hidamari.example',
    body: 'メールアドレスを持たない職員が半分ほどいます。共有のタブレット1台を、何人かで順番に使うことはできますか。',
    daysAgo: 3,
    note: '導入は来年4月から。',
    replies: [
      {
        daysAgo: 2,
        text: 'はい、お使いいただけます。ログインIDでログインし、終わったらログアウトしてください。ご利用の人数と、タブレットの台数をお教えいただけますか。',
      },
    ],
    status: 'InProgress',
  },
  {
    type: 'Inquiry',
    name: 'SEO Partner',
    companyName: null,
    email: 'info@ranking.example',
    body: 'Get your site to the first page in 7 days.',
    daysAgo: 2,
    note: '',
    replies: [],
    status: 'New',
    isSuspected: true,
  },
  {
    type: 'SupportInquiry',
    person: 'learner',
    name: '小野寺 菜月',
    companyName: '株式会社あおば日用堂',
    email: 'learner@tokiori.example',
    body: '休日設定で12月29日を休みにしたのですが、カレンダーの色が変わりません。保存はできているでしょうか。スマートフォンで見ています。',
    daysAgo: 1,
    note: '',
    replies: [],
    status: 'New',
  },
];
