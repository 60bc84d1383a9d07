import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PageAddress } from '@tokiori/contract';
import { expect, it } from 'vitest';

/** The title of every page, by its address; `null` for addresses that only lead elsewhere. */
const TITLES: Record<PageAddress, string | null> = {
  '/': '忘れる前に、もう一度。',
  '/login': 'ログイン',
  '/login/two-factor/email': '二段階認証',
  '/password-reset': 'パスワード再設定',
  '/password-edit': '新しいパスワード',
  '/.well-known/change-password': null,
  '/privacy': 'プライバシーポリシー',
  '/terms': '利用規約',
  '/signed-up': '登録が完了しました',
  '/support-inquiry': 'サポートへのお問い合わせ',
  '/undo-change': '変更の取り消し',
  '/tutorial': '使い方',
  '/demo': 'デモ',
  '/certificates/{code}': '修了証の確認',
  '/unsubscribe': 'お知らせメールの停止',
  '/404': 'ページが見つかりません',
  '/500': 'エラーが発生しました',
  '/consent': '利用規約の確認',
  '/dashboard': 'ダッシュボード',
  '/bookmarks': 'しおり',
  '/question-reports': 'お知らせした問題',
  '/asked-questions': '聞かれた問題',
  '/admin/preferences/remind': 'リマインド設定',
  '/admin/question-reports': '問題の報告',
  '/company-basics/{companyBasicId}/start': 'ベーシック開始',
  '/notifications': 'お知らせ',
  '/my-data': 'あなたの記録',
  '/profile': 'プロフィール',
  '/today': '今日の分',
  '/result': '学習結果',
  '/user-holidays': '休日設定',
  '/examinations': 'テスト一覧',
  '/examinations/{examinationId}': 'テスト詳細',
  '/examinations/{examinationId}/start': 'テスト開始',
  '/examinations/{examinationId}/questions/{questionId}': '解答の記録',
  '/examinations/{examinationId}/recap-start': '復習開始',
  '/survey-sheets/{surveySheetId}': '解答',
  '/survey-sheets/{surveySheetId}/surveys/{surveyId}/result': '解答結果',
  '/survey-sheets/{surveySheetId}/finish': 'おつかれさまでした',
  '/survey-sheets/{surveySheetId}/result': '解答シート結果',
  '/admin': '管理ダッシュボード',
  '/admin/audit-log': '操作の記録',
  '/admin/basic-scores': 'ベーシック成績',
  '/admin/basic-scores/{basicId}': 'ベーシック成績詳細',
  '/admin/basic-scores/{basicId}/rooms': '試験の会場',
  '/admin/certificates': '修了証',
  '/admin/basics': 'ベーシック一覧',
  '/admin/basics/create': 'ベーシック作成',
  '/admin/basics/{basicId}': 'ベーシック編集',
  '/admin/billing/stripe': 'ご契約・お支払い',
  '/admin/company': '会社の設定',
  '/admin/company/holidays': '会社の休日',
  '/admin/company/api-tokens': 'APIトークン',
  '/admin/company/data-retention': 'データの保存期間',
  '/admin/company/data-retention/proofs': '削除の証明',
  '/admin/company/learning-hours': '学習の時間帯',
  '/admin/company/chat': 'チャット連携',
  '/admin/company/webhooks': 'Webhook',
  '/admin/company/webhooks/{webhookId}': 'Webhookの記録',
  '/admin/company/labels': '職種と役職',
  '/admin/company/single-sign-on': '会社のシングルサインオン',
  '/admin/company/user-attributes': 'ユーザー属性',
  '/admin/courses': 'コース一覧',
  '/admin/courses/create': 'コース作成',
  '/admin/courses/{courseId}': 'コース編集',
  '/admin/courses/{courseId}/assignment-rules': 'コースの自動割り当て',
  '/admin/courses/{courseId}/confidence': 'コースの自信と正誤',
  '/admin/courses/{courseId}/questions': 'コースの問題',
  '/admin/courses/{courseId}/rooms': 'コースの試験の会場',
  '/admin/courses/{courseId}/users': 'コースの受講者',
  '/admin/data-requests': 'データの訂正・削除の依頼',
  '/admin/departments': '部署一覧',
  '/admin/departments/create': '部署作成',
  '/admin/departments/{departmentId}': '部署編集',
  '/admin/departments/{departmentId}/editors': '部署の編集者',
  '/admin/departments/{departmentId}/managers': '部署の管理者',
  '/admin/departments/{departmentId}/members': '部署のメンバー',
  '/admin/departments/{departmentId}/other': '部署のその他の操作',
  '/admin/help': 'ヘルプ',
  '/admin/help/{name}': 'ヘルプの記事',
  '/admin/imports/create': 'ファイルから取り込む',
  '/admin/imports/{importId}': 'ファイルの取り込み',
  '/admin/questions': '問題一覧',
  '/admin/questions/create': '問題作成',
  '/admin/questions/create/with-ai': 'AIで問題作成',
  '/admin/questions/create/with-ai/create-request': 'AI作成リクエスト',
  '/admin/questions/create/with-ai/requests': 'AI作成リクエスト一覧',
  '/admin/questions/create/with-ai/requests/{requestId}': 'AI作成結果',
  '/admin/questions/{questionId}': '問題編集',
  '/admin/reorganisations': '組織変更',
  '/admin/reorganisations/create': '発令の作成',
  '/admin/reorganisations/{reorganisationId}': '発令の内容',
  '/admin/reorganisations/{reorganisationId}/settings': '発令の名前と発令日',
  '/admin/score': '成績',
  '/admin/score/users/{userId}/courses': 'コース別成績',
  '/admin/score/users/{userId}/courses/{courseId}': 'コース成績詳細',
  '/admin/annual-figures': '年度の実績',
  '/admin/evidence': '監査用資料',
  '/admin/evidence/create': '監査用資料の作成',
  '/admin/study-times': '学習時間',
  '/admin/study-times/days': '学習時間（日ごと）',
  '/admin/learning-requests': '時間外の学習の申請',
  '/admin/study-times/outside': '時間外の学習',
  '/admin/tasks': '一括処理',
  '/admin/users': 'ユーザー一覧',
  '/admin/users/create': 'ユーザー作成',
  '/admin/users/create-without-email': 'メールアドレスなしで作成',
  '/admin/users/{userId}': 'ユーザー編集',
  '/admin/users/{userId}/basics': 'ユーザーのベーシック',
  '/admin/users/{userId}/courses': 'ユーザーのコース',
  '/admin/users/{userId}/editable-departments': '編集できる部署',
  '/admin/users/{userId}/membership': 'ユーザーの所属と権限',
  '/admin/users/{userId}/other': 'ユーザーのその他の操作',
  '/admin/users/{userId}/score': 'ユーザー成績',
  '/admin/users/{userId}/sign-in': 'ユーザーのログイン',
  '/admin/users/{userId}/survey-sheets/{surveySheetId}': 'ユーザーの解答シート',
  '/superadmin/impersonate': 'なりかわり',
  '/superadmin/audit-log': '全社の操作の記録',
  '/superadmin/companies': '会社一覧',
  '/superadmin/companies/create': '会社の追加',
  '/superadmin/companies/{companyId}': '会社編集',
  '/superadmin/companies/{companyId}/contract': '会社のご契約',
  '/superadmin/companies/{companyId}/features': '会社の使える機能',
  '/superadmin/companies/{companyId}/holidays': '会社の休日',
  '/superadmin/companies/{companyId}/other': '会社のその他の操作',
  '/superadmin/companies/{companyId}/single-sign-on': '会社のシングルサインオン',
  '/superadmin/inquiries': 'お問い合わせ一覧',
  '/superadmin/inquiries/{inquiryId}': 'お問い合わせ',
  '/superadmin/jobs': '裏で行う処理',
  '/superadmin/mails': 'メール',
};

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const routes = ['learner', 'admin']
  .flatMap((tree) => readdirSync(join(import.meta.dirname, tree)).map((file) => join(tree, file)))
  .filter((file) => !file.includes('.test.'))
  .map((file) => textOf(file));

/** Where a page is written: pages that share a file are named there, each from its own. */
const fileOf = (file: string, page: string | undefined): string => {
  if (existsSync(join(import.meta.dirname, `${file}.tsx`))) return file;
  const named = new RegExp(`export \\{ ${page} \\} from '\\./([\\w-]+)'`).exec(
    textOf(`${file}.ts`),
  );
  return join(dirname(file), named![1]!);
};

/** The text of the file that draws the page of an address, with what it takes its words from. */
const pageOf = (address: string): string => {
  const path = address.replaceAll(/\{(\w+)\}/g, '$$$1');
  const route = routes.find((text) => text.includes(`path: '${path}'`))!;
  const imported =
    /import\('\.\.\/(\.\.\/[^']+)'\)/.exec(route) ??
    /from '\.\.\/(\.\.\/app\/page\/[^']+)'/.exec(route);
  const file = fileOf(imported![1]!, /'(\w+Page)'/.exec(route)?.[1]);
  const page = textOf(`${file}.tsx`);
  // Some pages are drawn by parts beside them, or take their title from the text they show.
  const parts = [...page.matchAll(/from '\.\/([\w-]+)'/g)]
    .flatMap(([, part]) => ['.ts', '.tsx'].map((end) => join(dirname(file), part! + end)))
    .filter((part) => existsSync(join(import.meta.dirname, part)));
  return /<\w*Page\b[^>]*?\stitle=/.test(page) ? page : [page, ...parts.map(textOf)].join('\n');
};

/** What a page gives as its title: in words, as a constant of the product, or in the text it shows. */
const titlesOf = (page: string): string[] => [
  ...[...page.matchAll(/<\w*(?:Page|View)\b[^>]*?\stitle="([^"]+)"/g)].map(([, title]) => title!),
  ...[...page.matchAll(/title=\{PRODUCT_TAGLINE\}/g)].map(() => '忘れる前に、もう一度。'),
  ...[...page.matchAll(/title: '([^']+)'/g)].map(([, title]) => title!),
];

const titled = Object.entries(TITLES).filter(([, title]) => title !== null);
it.each(titled)('%s is called %s', (address, title) => {
  const page = pageOf(address);
  expect(titlesOf(page)).toContain(title);
  // One that depends on what is shown would be another page's in the history and among the tabs.
  expect(page).not.toMatch(/<Page\s[^>]*title=\{(?!PRODUCT_TAGLINE|text\.title)/);
});
