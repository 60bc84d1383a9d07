import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, sent, stubFetch } from '../../../app/test/fetch';
import { QuestionImportDialog } from './question-import-dialog';

const HEAD = '大分類,中分類,小分類,タイトル,問題文,選択肢1,選択肢2,正解番号';
const FILE = [HEAD, '安全,防火,消火器,題1,文,甲,乙,1', '安全,防火,消火器,題2,,甲,乙,2', ''];

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuestionImportDialog
        open
        onClose={() => undefined}
        categories={{ majors: [], mediums: [], minors: [] }}
        makeCategories={async () => () => 7}
      />
    </QueryClientProvider>,
  );

const choose = async (lines: readonly string[]): Promise<void> => {
  const file = new File([lines.join('\r\n')], '問題.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText(/CSVファイルを選ぶ/), file);
};
const register = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: '1問を登録する' }));

it('shows the issues of rows and sends the others in one call', async () => {
  const mock = stubFetch(() => json({ created: [1], updated: [] }));
  show();
  await choose(FILE);
  expect(await screen.findByText('問題文: 問題文を入力してください。')).toBeTruthy();
  expect(screen.getByText('まだないカテゴリを3個、新しく作ります')).toBeTruthy();
  await register();
  expect(await screen.findByText('1問を登録しました。')).toBeTruthy();
  expect(mock).toHaveBeenCalledOnce();
  const posted = JSON.parse(String((sent(mock).body as FormData).get('post_questions')));
  expect(posted).toMatchObject([{ title: '題1', minor_category_id: 7 }]);
});

it('tells by the line of the file what the server refused', async () => {
  const error = { code: 'VALIDATION_FAILED', message: '小分類が見つかりません。', row: 1 };
  stubFetch(() => json({ ...error, errors: [error], status: 400, title: '' }, 400));
  show();
  await choose([HEAD, FILE[2]!, FILE[1]!]);
  await register();
  expect(await screen.findByText(/3行目: 小分類が見つかりません。/)).toBeTruthy();
});

it('says what is wrong with a file that is no table of questions', async () => {
  show();
  await choose(['氏名,メール']);
  expect(await screen.findByText(/1行目の見出しに「大分類」/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /登録する/ })).toBeNull();
});
