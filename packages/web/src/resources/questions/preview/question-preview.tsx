import type { Question } from '@tokiori/contract';
import { joinTags, QUESTION_CATEGORY_LABELS, QUESTION_TYPE_LABELS } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../../../app/api/sentences';
import { categoryPathOf } from '../../../app/questions/category-path';
import { LearnerPreview } from '../../../app/questions/editor/learner-preview';
import { questionResolver } from '../../../app/questions/editor/question-resolver';
import { valuesOf } from '../../../app/questions/editor/question-values';
import { IconButton } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatDate } from '../../../ui/format/date';
import { formatNumber, formatPercent } from '../../../ui/format/number';
import { Stack } from '../../../ui/surface/card';
import { FindingNote } from '../finding-note';
import { discriminationText } from '../finding-words';
import { questionOf } from '../questions.api';
import styles from './preview.module.css';

interface Props {
  id: number;
  /** As the list has it; `undefined` for one that is on another page. */
  row: Question | undefined;
  onClose: () => void;
}

const ownFacts = ({ owner_name: owner, check_by: day }: Question): [string, string][] => [
  ['担当者', owner ?? 'なし'],
  ['確認期限', day === null ? 'なし' : formatDate(day)],
];

const resultFacts = (question: Question): [string, string][] => {
  const { stats } = question;
  if (!stats) return [];
  const { asked, correct_count: right } = stats;
  const rate =
    asked === 0
      ? '—'
      : `${formatPercent(right / asked)}（${formatNumber(right)} / ${formatNumber(asked)}）`;
  return [
    ['正答率', rate],
    ['識別力', discriminationText(question)],
  ];
};

const factsOf = (question: Question): [string, string][] => [
  ['出題', question.retired_at === null ? 'する' : question.review ? '公開前' : 'しない'],
  ['形式', QUESTION_TYPE_LABELS[question.question_type]],
  ['種別', QUESTION_CATEGORY_LABELS[question.question_category]],
  ...(question.preset ? [] : ownFacts(question)),
  ['タグ', joinTags(question.tags) || 'なし'],
  ...(question.variant_count > 0
    ? [['言いかえ', `${formatNumber(question.variant_count)}問`] as [string, string]]
    : []),
  ...resultFacts(question),
];

/** The learner's screen with the right answer and the commentary. */
const Screen = ({ question }: { question: Question }) => {
  const form = useForm({ resolver: questionResolver, defaultValues: valuesOf(question) });
  const isOpen = !question.key_hidden;
  return <LearnerPreview form={form} withAnswer={isOpen} answeredAtFirst={isOpen} />;
};

/** A question beside the list: what learners see, what is right, and what is known of it. */
const QuestionPreview = ({ id, row, onClose }: Props) => {
  const query = useQuery({ ...questionOf(id), enabled: row === undefined, throwOnError: false });
  const question = row ?? query.data;
  const close = <IconButton icon="close" label="プレビューを閉じる" onClick={onClose} />;
  if (!question)
    return (
      <div className={styles.head}>
        {query.error ? <InlineError message={sentenceOf(query.error)} /> : <Skeleton lines={6} />}
        {close}
      </div>
    );
  return (
    <Stack>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{question.title}</h2>
          <p className={styles.path}>{categoryPathOf(question)}</p>
        </div>
        {close}
      </div>
      {question.key_hidden && <Note>正解と解説は、承認のあとに表示されます。</Note>}
      <FindingNote question={question} />
      {/* Another question, or another wording of it, begins anew. */}
      <Screen key={`${question.id} ${question.revision}`} question={question} />
      <dl className={styles.facts}>
        {factsOf(question).map(([name, text]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`}>{text}</dd>,
        ])}
      </dl>
      <LinkButton to="/admin/questions/$questionId" params={{ questionId: question.id }}>
        この問題を開く
      </LinkButton>
    </Stack>
  );
};

export default QuestionPreview;
