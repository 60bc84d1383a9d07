import type { Notification } from '@tokiori/contract';
import { formatDate, formatInstant } from '../../ui/format/date';
import { REQUEST_KINDS, REQUEST_STATES } from '../../app/words/data-request-words';
import { OUTCOMES } from '../../app/words/report-words';

/** How a notification is read, and where it leads. */
export interface NotificationWords {
  title: string;
  note: string;
  to: string;
}

const periodOf = ({ from, to }: { from: string; to: string | null }, today: string): string =>
  to === null
    ? `${formatDate(from, today)}から`
    : `${formatDate(from, today)}から${formatDate(to, today)}まで`;

type MarksNews = Extract<Notification, { kind: 'MarksCorrected' }>['data'];

/** What became of the person's own answers. The mistake was the question's, never theirs. */
const correctedNote = (told: MarksNews): string => {
  const results = [
    ...told.passed.map((name) => `「${name}」は合格になりました。`),
    ...told.not_passed.map((name) => `「${name}」の結果が変わりました。`),
  ];
  if (told.undone) return ['前の採点に戻しました。', ...results].join('');
  if (told.erratum_kind === 'Dropped')
    return ['この問題は、成績に数えないことになりました。', ...results].join('');
  const answers =
    told.turned_right > 0
      ? `あなたの解答${told.turned_right}件が、正解になりました。`
      : '問題の正解に誤りがありました。あなたのせいではありません。';
  return [answers, ...results].join('');
};

const correctedWords = (told: MarksNews): NotificationWords => ({
  title: told.undone
    ? `問題「${told.name}」の採点を、前のものに戻しました`
    : `問題「${told.name}」の採点を直しました`,
  note: `${correctedNote(told)}${told.undone ? '' : 'ご迷惑をおかけしました。'}`,
  to: '/examinations',
});

export const notificationWords = (told: Notification, today: string): NotificationWords => {
  switch (told.kind) {
    case 'Assigned': {
      const { name, examination_id: id, question_count: count } = told.data;
      const note = `${periodOf(told.data, today)}・全${count}問`;
      return { title: `「${name}」が割り当てられました`, note, to: `/examinations/${id}` };
    }
    case 'DataRequested': {
      const { request_kind: kind, data_request_id: id } = told.data;
      return {
        title: `データの${REQUEST_KINDS[kind]}の依頼が届きました`,
        note: '内容を確かめて、回答してください',
        to: `/admin/data-requests?request=${id}`,
      };
    }
    case 'DataRequestWithdrawn': {
      const { request_kind: kind, data_request_id: id } = told.data;
      return id === null
        ? {
            title: `データの${REQUEST_KINDS[kind]}の依頼を取り下げました`,
            note: '会社からの回答はありません',
            to: '/my-data',
          }
        : {
            title: `データの${REQUEST_KINDS[kind]}の依頼が取り下げられました`,
            note: '回答はいりません',
            to: `/admin/data-requests?request=${id}`,
          };
    }
    case 'DataRequestDecided': {
      const { request_kind: kind, decision } = told.data;
      return {
        title: `データの${REQUEST_KINDS[kind]}の依頼に、回答が届きました`,
        note: REQUEST_STATES[decision],
        to: '/my-data',
      };
    }
    case 'CourseEnding': {
      const { name, examination_id: id, to, left_count: left } = told.data;
      const note = `${formatDate(to, today)}まで・のこり${left}問`;
      return { title: `「${name}」がもうすぐ終わります`, note, to: `/examinations/${id}` };
    }
    case 'Result': {
      const { name, examination_id: id, passed } = told.data;
      const { question_count: count, correct_count: right } = told.data;
      const note = `${count}問中${right}問正解`;
      const title = passed ? `「${name}」に合格しました` : `「${name}」は、${right}問できました`;
      return { title, note, to: `/examinations/${id}` };
    }
    case 'Certificate': {
      const { name, survey_sheet_id: id, number } = told.data;
      const to = `/survey-sheets/${id}/finish`;
      return { title: `「${name}」の修了証が発行されました`, note: `番号 ${number}`, to };
    }
    case 'CourseCertificate': {
      const { name, examination_id: id, number, expires_on: end } = told.data;
      const note =
        end === null ? `番号 ${number}` : `番号 ${number}・${formatDate(end, today)}まで有効`;
      return { title: `「${name}」の修了証が発行されました`, note, to: `/examinations/${id}` };
    }
    case 'CertificateEnding': {
      const { name, examination_id: id, expires_on: end } = told.data;
      return {
        title: `「${name}」をもう一度受けてください`,
        note: `修了証の有効期限は${formatDate(end, today)}です。`,
        to: `/examinations/${id}`,
      };
    }
    case 'ReportAnswered': {
      const { name, outcome } = told.data;
      const note = `「${name}」・${OUTCOMES[outcome]}`;
      return { title: '返事が来ました', note, to: '/question-reports' };
    }
    case 'AskAnswered': {
      const { name, asked_name: asked } = told.data;
      const note = `「${name}」について聞いたことへの返事です。`;
      return { title: `${asked}さんから返事が来ました`, note, to: '/question-reports' };
    }
    case 'QuestionAsked': {
      const { name, asker_name: asker } = told.data;
      return {
        title: `${asker}さんが、問題について聞いています`,
        note: `「${name}」・ひとこと、説明してあげてください。`,
        to: '/asked-questions',
      };
    }
    case 'LearningAsked': {
      const { name, reason } = told.data;
      return {
        title: `${name}さんが、時間外の学習の許可を求めています`,
        note: reason === null ? '今日の分です。' : `理由：${reason}`,
        to: '/admin/learning-requests',
      };
    }
    case 'LearningDecided': {
      const { until, answer } = told.data;
      const word = answer === null ? '' : `「${answer}」`;
      return until === null
        ? { title: '時間外の学習は、今回は許可されませんでした', note: word, to: '/dashboard' }
        : {
            title: '時間外の学習が許可されました',
            note: `${formatInstant(until, today)}まで学習できます。${word}`,
            to: '/dashboard',
          };
    }
    case 'QuestionCorrected': {
      const { name, survey_id: survey, survey_sheet_id: sheet } = told.data;
      return {
        title: `問題「${name}」の正解が直りました`,
        note: 'あなたの答えは、直った正解では正解です。ご迷惑をおかけしました。',
        to: `/survey-sheets/${sheet}/surveys/${survey}/result`,
      };
    }
    case 'MarksCorrected':
      return correctedWords(told.data);
    case 'QuestionForgotten': {
      const { name, question_id: id, people_count: people, lapses } = told.data;
      return {
        title: `問題「${name}」が、覚えにくいようです`,
        note: `${people}人が${lapses}回以上まちがえています。説明を見直しませんか。`,
        to: `/admin/questions/${id}`,
      };
    }
    case 'QuestionChecks': {
      const { question_count: count, overdue_count: overdue, address } = told.data;
      const late = overdue > 0 ? `${overdue}問は、期限を過ぎています。` : '';
      return {
        title: `${count}問に、確認期限が来ます`,
        note: `${late}内容がいまも正しいかを確かめてください。`,
        to: address,
      };
    }
    case 'QuestionReview': {
      const { name, question_id: id, step, person_name: person } = told.data;
      const others = (told.data.question_count ?? 1) - 1;
      const questions = others > 0 ? `問題「${name}」ほか${others}問` : `問題「${name}」`;
      const titles = {
        Ask: `${questions}の確認を依頼されています`,
        Publish: `${questions}が公開されました`,
        Return: `${questions}が差し戻されました`,
      };
      const note = step === 'Ask' ? `${person}さんからです。` : `${person}さんが確認しました。`;
      // An author may be an editor of basics, who has no list of all questions.
      const isList = step === 'Ask' && others > 0;
      const to = isList ? '/admin/questions?review=Waiting' : `/admin/questions/${id}`;
      return { title: titles[step], note, to };
    }
    case 'ImportNotDone': {
      const { name, starts_on: day, reason } = told.data;
      return {
        title: `${formatDate(day, today)}の「${name}」は行われませんでした`,
        note: `何も変えていません。${reason}`,
        to: '/admin/tasks',
      };
    }
    case 'WebhookStopped': {
      const { name, webhook_id: id } = told.data;
      return {
        title: `Webhook「${name}」を止めました`,
        note: '受け取られなかったためです。相手のシステムを確かめてから、また始めてください。',
        to: `/admin/company/webhooks/${id}`,
      };
    }
  }
};
