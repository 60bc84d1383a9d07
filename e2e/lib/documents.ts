import { RULES } from '../../packages/server/src/resources/question-creation/fixtures/rules-text';
import { lines, pdf } from '../../packages/server/src/platform/documents/fixtures/pdf';

const PLACE_RULE = [
  '従業員は、社外で会議を行うときは、会議の内容が他人に聞こえない場所を選び、',
  '事前に部門長の承認を得なければならない。',
];
const MINUTES_RULE = '主催者は、会議の記録を3年間保存しなければならない。';

/** The rules on the second page of `PAPER`. */
export const PAPER_RULES = [PLACE_RULE.join(''), MINUTES_RULE];

/** A PDF of a cover and of a page of rules, of which one goes on in a second line. */
export const PAPER = pdf(
  [
    { text: '社外会議規程', x: 200, y: 300, size: 20 },
    { text: '株式会社みなも商会', x: 220, y: 360 },
  ],
  [
    { text: '第2章 会議', x: 60, y: 80, size: 13 },
    { text: '第5条（場所の承認）', x: 60, y: 110 },
    ...lines(PLACE_RULE, { y: 130 }),
    { text: '第6条（記録）', x: 60, y: 190 },
    { text: MINUTES_RULE, x: 60, y: 210 },
  ],
);

interface Caller {
  get: <T>(path: string) => Promise<T>;
  post: <T>(path: string, body: unknown) => Promise<T>;
}

const PATH = '/gpt/questions-creation-requests';
/** Looks as often as this, five times a second. */
const MOST_LOOKS = 300;

/** Asks for questions of a document, and waits until they are made; the request's id. */
export const requestQuestions = async (
  admin: Caller,
  name: string,
  content = RULES,
): Promise<number> => {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  form.set('purpose', 'Knowledge');
  form.set('num_of_choices', '3');
  form.set('num_of_questions', '5');
  const { id } = await admin.post<{ id: number }>(PATH, form);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { status } = await admin.get<{ status: string }>(`${PATH}/${id}`);
    if (status !== 'InProgress') return id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The questions were not made.');
};
