import type { AssignmentRule } from '@tokiori/contract';
import { stopAssignmentRule } from '@tokiori/contract/client';
import { relativeEndWords } from '@tokiori/domain';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { Chip } from '../../ui/feedback/chip';
import { Note } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { CardNote, TitledCard } from '../../ui/surface/titled-card';

const stateOf = ({ is_broken: isBroken, waiting_count: waiting }: AssignmentRule) => {
  if (isBroken) return <Chip tone="attention">休止中</Chip>;
  return waiting > 0 ? (
    <Chip tone="review">あと{formatNumber(waiting)}人に割り当て中</Chip>
  ) : (
    <Chip tone="right">動作中</Chip>
  );
};

const WHEN_LEFT = {
  Keep: '条件から外れても、コースを続けます',
  Withdraw: '条件から外れると、まだ解答していない人の割り当てを取り消します',
};

/** A rule at work, and what came of it. */
export const RuleCard = ({ rule }: { rule: AssignmentRule }) => {
  const [isStopping, setStopping] = useState(false);
  const stop = useAction(stopAssignmentRule, {
    errorsIn: 'caller',
    doneMessage: '自動割り当てのルールを停止しました。',
  });
  return (
    <TitledCard title={rule.words} state={stateOf(rule)}>
      {rule.is_broken && (
        <Note tone="attention">
          条件に使っている部署や属性などが削除または変更されたため、割り当ても取り消しもしません。このルールを停止し、新しいルールを追加してください。
        </Note>
      )}
      <CardNote>
        条件に合う人 {formatNumber(rule.taken_count)}人・このルールで割り当てた人{' '}
        {formatNumber(rule.assigned_count)}人
      </CardNote>
      <CardNote>
        {relativeEndWords({
          days: rule.ends_after_days,
          countedIn: rule.ends_counted_in,
          countedFrom: rule.ends_counted_from,
        })}
        ・{WHEN_LEFT[rule.when_left]}
      </CardNote>
      <CardNote>
        {[formatInstant(rule.created_at), rule.created_by_name && `${rule.created_by_name}が追加`]
          .filter(Boolean)
          .join('・')}
      </CardNote>
      <div>
        <Button
          variant="quiet"
          aria-label={`「${rule.words}」のルールを停止する`}
          onClick={() => setStopping(true)}
        >
          停止する
        </Button>
      </div>
      <ConfirmDialog
        open={isStopping}
        title="このルールを停止しますか？"
        actionLabel="停止する"
        danger
        busy={stop.isPending}
        error={stop.error && sentenceOf(stop.error)}
        onConfirm={() => stop.run({ params: { id: rule.course_template_id, rule_id: rule.id } })}
        onClose={() => setStopping(false)}
      >
        <p>
          これから条件に合う人には割り当てません。すでに割り当てた
          {formatNumber(rule.assigned_count)}
          人は、そのまま続けられます。
        </p>
      </ConfirmDialog>
    </TitledCard>
  );
};
