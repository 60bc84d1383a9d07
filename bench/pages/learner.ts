import type { StoredItems } from './device';

const PASSWORD = 'tokiori-demo';
const QUESTIONS_A_SHEET = 3;

interface WithId {
  id: number;
}

const signIn = async (address: string, name: string): Promise<Record<string, unknown>> => {
  const response = await fetch(`${address}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: name, login_id: name, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Record<string, unknown>;
};

const callerOf =
  (address: string, session: Record<string, unknown>) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${String(session['bearer_token'])}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };

type Call = ReturnType<typeof callerOf>;

const makeQuestions = async (admin: Call, name: string): Promise<number[]> => {
  const major = await admin<WithId>('POST', '/major_categories', { name });
  const medium = await admin<WithId>('POST', '/medium_categories', {
    name,
    major_category_id: major.id,
  });
  const minor = await admin<WithId>('POST', '/minor_categories', {
    name,
    medium_category_id: medium.id,
  });
  const ids: number[] = [];
  for (let number = 1; number <= QUESTIONS_A_SHEET; number += 1) {
    const question = await admin<WithId>('POST', '/questions', {
      title: `測定${number}`,
      question_type: 'Selectable',
      statement: `社外で会社のパソコンを使うとき、正しい行動はどれですか。（${number}）`,
      selectable: [
        { text: 'カフェのフリーWi-Fiにつないで、メールを送る', is_correct: false },
        { text: '会社が用意したVPNにつないでから、仕事を始める', is_correct: true },
        { text: '席を立つときは、画面を閉じずに急いで戻る', is_correct: false },
      ],
      commentary: 'だれでも使えるWi-Fiは、通信をのぞき見られるおそれがあります。',
      minor_category_id: minor.id,
    });
    ids.push(question.id);
  }
  return ids;
};

/** A learner of the demo company for whom every day is a working day, with sheets of questions that nobody answered yet. */
export const prepareLearner = async (
  address: string,
  sheetCount: number,
): Promise<{ session: StoredItems; sheetIds: number[] }> => {
  const operator = callerOf(address, await signIn(address, 'superadmin@tokiori.example'));
  for (const { id } of await operator<WithId[]>('GET', '/companies'))
    await operator('PUT', `/companies/${id}`, { seats: null, daily_question_limit: 100 });
  const admin = callerOf(address, await signIn(address, 'admin@tokiori.example'));
  const loginId = `bench-${Date.now().toString(36)}`;
  const user = await admin<WithId>('POST', '/users', {
    name: '測定 太郎',
    login_id: loginId,
    password: PASSWORD,
    birth_ym: '1990-04',
    entrance_date: '2015-04-01',
  });
  const session = await signIn(address, loginId);
  const learner = callerOf(address, session);
  await learner('PUT', '/user-holiday-defaults', { weekdays: [] });
  const sheetIds: number[] = [];
  for (let at = 0; at < sheetCount; at += 1) {
    const name = `測定 ${loginId} ${at + 1}`;
    const course = await admin<WithId>('POST', '/course_templates', {
      name,
      question_ids: await makeQuestions(admin, name),
      questions_per_sheet: QUESTIONS_A_SHEET,
    });
    const [examination] = await admin<WithId[]>('POST', '/examinations', {
      course_template_id: course.id,
      user_ids: [user.id],
    });
    const { survey_sheet } = await learner<{ survey_sheet: WithId }>(
      'GET',
      `/examinations/${examination!.id}/next`,
    );
    sheetIds.push(survey_sheet.id);
  }
  const { company, ...token } = session;
  return {
    session: {
      'tokiori.token': JSON.stringify(token),
      'tokiori.session': JSON.stringify({ company, user: session['user'] }),
    },
    sheetIds,
  };
};
