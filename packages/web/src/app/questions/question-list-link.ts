/** Where a question is found: among all of them, for who may open that list; else among those of a basic. */
export const questionListLink = (isAdmin: boolean) =>
  isAdmin
    ? { to: '/admin/questions', label: '問題一覧' }
    : { to: '/admin/basics', label: 'ベーシック一覧' };
