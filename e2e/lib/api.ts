import { inject } from 'vitest';
import { PASSWORD } from './browser';

/** A signed-in caller of the API, to set a scene or to look at what the server really has. */
export const apiAs = async (name: string, address = inject('demoAddress')) => {
  const signedIn = await fetch(`${address}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: name, login_id: name, password: PASSWORD }),
  });
  const { bearer_token: token } = (await signedIn.json()) as { bearer_token: string };
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
    put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
  };
};

interface WithId {
  id: number;
}

type Caller = Awaited<ReturnType<typeof apiAs>>;

let serial = 0;

/** A learner without an address, for whom every day is a working day, whenever the journey runs. */
const makeLearner = async (
  admin: Caller,
  changes: Record<string, unknown> = {},
  address = inject('demoAddress'),
) => {
  serial += 1;
  const loginId = `e2e-${Date.now().toString(36)}-${serial}`;
  const user = await admin.post<WithId & { name: string }>('/users', {
    name: `試験 太郎${serial}`,
    login_id: loginId,
    password: PASSWORD,
    birth_ym: '1990-04',
    entrance_date: '2015-04-01',
    ...changes,
  });
  const learner = await apiAs(loginId, address);
  await learner.put('/user-holiday-defaults', { weekdays: [] });
  return { loginId, user, learner };
};

/** A category of three levels. @returns the id of the lowest */
export const makeMinorCategory = async (admin: Caller, name: string): Promise<number> => {
  const major = await admin.post<WithId>('/major_categories', { name: `分野 ${name}` });
  const medium = await admin.post<WithId>('/medium_categories', {
    name: '中',
    major_category_id: major.id,
  });
  const minor = await admin.post<WithId>('/minor_categories', {
    name: '小',
    medium_category_id: medium.id,
  });
  return minor.id;
};

/** New questions in a category of this name, each with three choices of which the one that says 「正しい」 is right. */
export const makeQuestions = async (
  admin: Caller,
  { name, count, emphasis = '' }: { name: string; count: number; emphasis?: string },
): Promise<number[]> => {
  const minorCategoryId = await makeMinorCategory(admin, name);
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const question = await admin.post<WithId>('/questions', {
      title: `確認${number}`,
      question_type: 'Selectable',
      statement: `${number}番目の確認です。${emphasis}正しいものを選んでください。`,
      selectable: [
        { text: `正しい説明${number}`, is_correct: true },
        { text: `誤った説明${number}の一`, is_correct: false },
        { text: `誤った説明${number}の二`, is_correct: false },
      ],
      commentary: `${number}番目の解説です。`,
      minor_category_id: minorCategoryId,
    });
    ids.push(question.id);
  }
  return ids;
};

/** A course of these questions for somebody, all of them in one sheet unless the plan says otherwise. */
export const assignQuestions = async (
  user: WithId,
  questionIds: readonly number[],
  plan: Record<string, unknown> = {},
  address = inject('demoAddress'),
) => {
  const admin = await apiAs('admin@tokiori.example', address);
  const course = await admin.post<WithId & { name: string }>('/course_templates', {
    name: `確認コース ${serial}`,
    question_ids: questionIds,
    questions_per_sheet: questionIds.length,
    ...plan,
  });
  const [examination] = await admin.post<WithId[]>('/examinations', {
    course_template_id: course.id,
    user_ids: [user.id],
  });
  return { course, examination: examination! };
};

/** A course of `questionCount` new questions for somebody, all of them in one sheet unless the plan says otherwise. */
export const assignCourse = async (
  user: WithId,
  questionCount: number,
  plan: Record<string, unknown> = {},
  emphasis = '',
  address = inject('demoAddress'),
) => {
  const admin = await apiAs('admin@tokiori.example', address);
  serial += 1;
  const name = `${Date.now().toString(36)}-${serial}`;
  const ids = await makeQuestions(admin, { name, count: questionCount, emphasis });
  return assignQuestions(user, ids, plan, address);
};

/**
 * A new learner of the demo company with a course of `questionCount` new questions, so that journeys do not take each
 * other's sheets away. All questions have three choices.
 */
export const newLearner = async (
  questionCount: number,
  plan: Record<string, unknown> = {},
  emphasis = '',
) => {
  const admin = await apiAs('admin@tokiori.example');
  const { loginId, user, learner } = await makeLearner(admin);
  const made = await assignCourse(user, questionCount, plan, emphasis);
  return { loginId, user, learner, ...made };
};

/** A new learner with a course of questions that are there. `changes` and `plan`: what is not as usual. */
export const newLearnerOf = async (
  questionIds: readonly number[],
  address = inject('demoAddress'),
  { changes = {}, plan = {} }: Partial<Record<'changes' | 'plan', Record<string, unknown>>> = {},
) => {
  const made = await makeLearner(await apiAs('admin@tokiori.example', address), changes, address);
  return { ...made, ...(await assignQuestions(made.user, questionIds, plan, address)) };
};

/** The same, asked these questions: bodies of `POST /questions` without their category. */
export const newLearnerAsked = async (questions: readonly Record<string, unknown>[]) => {
  const admin = await apiAs('admin@tokiori.example');
  const made = await makeLearner(admin);
  const minorCategoryId = await makeMinorCategory(admin, made.loginId);
  const ids: number[] = [];
  for (const body of questions) {
    const asked = { ...body, minor_category_id: minorCategoryId };
    ids.push((await admin.post<WithId>('/questions', asked)).id);
  }
  return { ...made, ...(await assignQuestions(made.user, ids)) };
};

/** A new learner in a department of their own, whose people are asked a basic of `questionCount` new questions. */
export const newBasicLearner = async (
  questionCount: number,
  plan: Record<string, unknown> = {},
) => {
  const admin = await apiAs('admin@tokiori.example');
  const { company } = await admin.get<{ company: WithId }>('/me');
  const department = await admin.post<WithId>('/departments', {
    name: `部署 ${Date.now().toString(36)}-${serial}`,
  });
  const made = await makeLearner(admin, { department_id: department.id });
  const basic = await admin.post<WithId & { name: string }>(`/companies/${company.id}/basics`, {
    name: `ベーシック ${made.loginId}`,
    description: '店で働く全員が、年に1回受けます。',
    department_id: department.id,
    question_ids: await makeQuestions(admin, { name: made.loginId, count: questionCount }),
    ...plan,
  });
  return { ...made, basic };
};
