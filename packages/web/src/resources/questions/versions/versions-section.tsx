import type { Question, QuestionVersion } from '@tokiori/contract';
import { listQuestionVersions, putQuestion } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../app/api/query-of';
import { useAction } from '../../../app/api/use-action';
import { Button } from '../../../ui/button/button';
import { BarList } from '../../../ui/chart/bar-list';
import { Accordion } from '../../../ui/surface/accordion';
import { formatInstant } from '../../../ui/format/date';
import { formatNumber, formatPercent } from '../../../ui/format/number';
import { Section, Stack } from '../../../ui/surface/card';
import { useAmendment } from '../review/use-amendment';
import { Changes } from './changes';
import { bodyOfVersion } from './version-fields';
import styles from './versions.module.css';

/** Who changed what when, and what was answered to each version. */
export const VersionsSection = ({ question }: { question: Question }) => {
  const { data } = useQuery({
    ...queryOf(listQuestionVersions, { params: { id: question.id } }),
    throwOnError: false,
  });
  const [opened, setOpened] = useState<number | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <Section title="版の記録">
      <Stack gap="tight">
        {data.map((version, at) => (
          <Accordion
            key={version.version}
            title={titleOf(version)}
            open={opened === version.version}
            onToggle={(isOpen) => setOpened(isOpen ? version.version : null)}
          >
            <Version
              question={question}
              version={version}
              before={data[at + 1] ?? null}
              isCurrent={at === 0}
            />
          </Accordion>
        ))}
      </Stack>
    </Section>
  );
};

const titleOf = ({ version, created_at: at, created_by_name: by, answers }: QuestionVersion) =>
  [
    `第${version}版`,
    formatInstant(at),
    by,
    answers.count === 0
      ? '解答なし'
      : `解答${formatNumber(answers.count)}件・正答率${rateOf(answers)}`,
  ]
    .filter(Boolean)
    .join('　');

const rateOf = ({ count, correct, dropped }: QuestionVersion['answers']): string =>
  count === dropped ? '—' : formatPercent(correct / (count - dropped));

interface VersionProps {
  question: Question;
  version: QuestionVersion;
  before: QuestionVersion | null;
  isCurrent: boolean;
}

const Version = ({ question, version, before, isCurrent }: VersionProps) => {
  const restore = useAction(putQuestion, {
    doneMessage: `第${version.version}版の内容に戻しました。`,
  });
  const amendment = useAmendment();
  const needsAmendment = question.needs_amendment === true;
  const params = { id: question.id };
  const body = { ...bodyOfVersion(version), revision: question.revision };
  const { dropped } = version.answers;
  return (
    <Stack>
      {before && <Changes before={before} after={version} labels={['前の版', 'この版']} />}
      <Shares version={version} />
      {dropped > 0 && <p className={styles.hint}>成績から外した解答：{formatNumber(dropped)}件</p>}
      {!isCurrent && question.editable && (
        <div>
          <Button
            busy={restore.isPending || amendment.isPending}
            onClick={() => (needsAmendment ? amendment : restore).run({ params, body })}
          >
            {needsAmendment ? 'この版の内容で改訂案を作る' : 'この版の内容に戻す'}
          </Button>
          <p className={styles.hint}>
            {needsAmendment
              ? 'ほかの管理者が確認して公開すると、新しい版になります。'
              : '新しい版として保存されます。これまでの解答の採点は変わりません。'}
          </p>
        </div>
      )}
    </Stack>
  );
};

/** Which choices were taken in the answers to a version; nothing where there are none. */
export const Shares = ({ version }: { version: QuestionVersion }) => {
  const { count } = version.answers;
  if (count === 0 || version.selectable.length === 0) return null;
  const bars = version.selectable.map((choice, index) => ({
    key: choice.id,
    label: `${choice.is_correct ? '○ ' : ''}${choice.text || `画像${index + 1}`}`,
    value: choice.given / count,
    text: `${formatPercent(choice.given / count)}（${choice.given} / ${count}）`,
    tone: choice.is_correct ? ('right' as const) : undefined,
  }));
  return <BarList label={`第${version.version}版で選ばれた選択肢`} bars={bars} max={1} />;
};
