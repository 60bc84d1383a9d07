// What people do while two versions serve: the calls of a day, each step at another server than the one before.

const answerOf = ({ question_type: type, selectable, orderable }) =>
  type === 'FillInTheBlanks'
    ? { ordered: orderable.map(({ id }) => id) }
    : { selected: [selectable[0].id] };

/** Words for as many blanks as there are. */
const fitting = (question) => {
  const answer = answerOf(question);
  if (!answer.ordered) return answer;
  const blanks = new Set(question.statement.match(/\{\{\d+\}\}/g)).size;
  return { ordered: answer.ordered.slice(0, blanks) };
};

/** Answers a sheet to its end, and finds every answer in its result. @returns answers given */
const sit = async (person, { id }) => {
  const given = [];
  for (;;) {
    const asked = await person.ok('GET', `/survey_sheets/${id}/next_question`);
    if (!asked?.survey) break;
    const sent = { ...fitting(asked.question), duration: 4 };
    const result = await person.ok('PUT', `/surveys/${asked.survey.id}/answer`, sent);
    if (!result) break;
    given.push([asked.survey.id, result.correct]);
  }
  const { body } = await person.read(`/survey_sheets/results/${id}`);
  const kept = new Map((body?.surveys ?? []).map(({ survey, correct }) => [survey.id, correct]));
  for (const [survey, correct] of given)
    if (kept.get(survey) !== correct)
      person.faults.push(`survey ${survey} was answered, and its sheet does not say so`);
  return given.length;
};

/** Answers what waits in courses, and a basic, which can be taken on every day. @returns answers given */
export const learn = async (person) => {
  const { user } = (await person.ok('GET', '/me')) ?? {};
  const held = (await person.ok('GET', '/examinations')) ?? [];
  const basics = (await person.ok('GET', '/students/basics')) ?? [];
  const places = [
    ...held.map(({ id }) => `/examinations/${id}/next`),
    ...basics
      .filter(({ open }) => open)
      .slice(0, 1)
      .map(({ basic_id: id }) => `/companies/${user.company_id}/basics/${id}/next-survey-sheet`),
  ];
  let answers = 0;
  for (const place of places) {
    const next = await person.ok('GET', place);
    if (next?.survey_sheet) answers += await sit(person, next.survey_sheet);
  }
  return answers;
};

const question = (minor, number) => ({
  minor_category_id: minor,
  title: `更新のあいだの問題${number}`,
  statement: '正しいものはどれですか。',
  question_type: 'Selectable',
  question_category: 'Knowledge',
  commentary: '正しいものは、正しいからです。',
  selectable: [
    { text: '正しいもの', is_correct: true },
    { text: 'ほかのもの', is_correct: false },
  ],
});

/** Makes, changes, assigns and deletes, and reads back what was made. @param number makes its names its own */
export const administer = async (person, number) => {
  const major = await person.ok('POST', '/major_categories', { name: `更新の大分類${number}` });
  const medium = await person.ok('POST', '/medium_categories', {
    name: '中分類',
    major_category_id: major?.id,
  });
  const minor = await person.ok('POST', '/minor_categories', {
    name: '小分類',
    medium_category_id: medium?.id,
  });
  const made = await person.ok('POST', '/questions', question(minor?.id, number));
  const shown = await person.ok('GET', `/questions/${made?.id}`);
  await person.ok('PUT', `/questions/${made?.id}`, {
    ...question(minor?.id, number),
    title: `直した問題${number}`,
    revision: shown?.revision,
  });
  const other = await person.ok('POST', '/questions', question(minor?.id, `${number}の2`));
  const course = await person.ok('POST', '/course_templates', {
    name: `更新のコース${number}`,
    question_ids: [made?.id, other?.id],
    questions_per_sheet: 2,
    frequency: 'Daily',
    weekdays: [],
    pass_mark: 80,
  });
  const user = await person.ok('POST', '/users', {
    name: `更新 花子${number}`,
    login_id: `upgrade-${number}`,
    role: 'User',
    password: 'hajime-no-ippo-77',
  });
  const today = new Date().toISOString().slice(0, 10);
  await person.ok('POST', '/examinations', {
    course_template_id: course?.id,
    user_ids: [user?.id],
    from: today,
  });
  const again = await person.ok('GET', `/users/${user?.id}`);
  await person.ok('PUT', `/users/${user?.id}`, { ...again, name: `更新 華子${number}` });
  await person.ok('DELETE', `/users/${user?.id}`);
  await person.ok('DELETE', `/questions/${other?.id}`);
};
