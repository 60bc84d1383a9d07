import type { Import, ImportUpdateBody } from '@tokiori/contract';
import { deleteImport, getTask, runImport, updateImport } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { lacksSeats, WayToSeats } from '../../app/people/way-to-seats';
import { Button, ButtonGroup } from '../../ui/button/button';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { LinkButton } from '../../ui/button/link-button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { ActionBar, Section, Stack } from '../../ui/surface/card';
import { ImportDay } from './import-day';
import { ImportColumns } from './import-columns';
import { ImportLimits } from './import-limits';
import { ImportOptions } from './import-options';
import { ImportRows } from './import-rows';
import { ImportUnknown, type Place } from './import-unknown';
import { countText, kindWords, runLabel, whyNot } from './import-words';

interface Props {
  stored: Import;
  /** What the address carries on about the company. */
  search: { company_id?: number };
  /** Departments or categories that are there. */
  places: readonly Place[];
}

/** All lines are worked out again. */
const WORK_TIMEOUT_MS = 180_000;

/** What a file would do. Nothing is written before the button is pressed. */
export const ImportReview = ({ stored, search, places }: Props) => {
  const params = { id: stored.id };
  const navigate = useNavigate();
  const { list } = kindWords(stored.kind);
  const change = useAction(updateImport, { timeoutMs: WORK_TIMEOUT_MS });
  const run = useAction(runImport, { errorsIn: 'caller', timeoutMs: WORK_TIMEOUT_MS });
  const discard = useAction(deleteImport, {
    onDone: () => navigate({ to: list.to, search: search as never, replace: true }),
  });
  const onChange = (body: ImportUpdateBody): void => change.run({ params, body });
  const parts = { stored, busy: change.isPending, onChange };
  const { counts } = stored;
  const [day, setDay] = useState('');
  return (
    <>
      <Section title="取り込むと起きること">
        <Stack>
          {stored.state === 'Failed' && <FailedTask stored={stored} />}
          <p aria-live="polite">
            {summaryOf(stored)}
            まだ何も登録していません。
          </p>
          {stored.notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
          <ImportLimits stored={stored} />
          {stored.problems.map((problem) => (
            <InlineError key={problem} message={problem} />
          ))}
        </Stack>
      </Section>
      <ImportUnknown {...parts} places={places} />
      <ImportColumns {...parts} />
      <ImportOptions {...parts} />
      <Section title="ファイルの行">
        <ImportRows stored={stored} />
      </Section>
      {stored.kind === 'users' && <ImportDay day={day} onChange={setDay} />}
      <Section title="取り込まないとき">
        <ButtonGroup>
          <LinkButton to="/admin/imports/create" search={{ ...search, kind: stored.kind } as never}>
            別のファイルを選ぶ
          </LinkButton>
          <Button busy={discard.isPending} onClick={() => discard.run({ params })}>
            取り込まずに捨てる
          </Button>
        </ButtonGroup>
      </Section>
      {run.error && <InlineError message={sentenceOf(run.error)} />}
      {lacksSeats(run.error) && <WayToSeats />}
      <ActionBar>
        <ButtonWithReason
          variant="primary"
          busy={run.isPending}
          disabled={change.isPending}
          disabledReason={whyNot(stored)}
          onClick={() =>
            run.run({
              params,
              body: {
                ...(counts.error > 0 ? { only_good: true } : {}),
                ...(day === '' ? {} : { starts_on: day }),
              },
            })
          }
        >
          {runLabel(stored, day)}
        </ButtonWithReason>
      </ActionBar>
    </>
  );
};

const summaryOf = ({ kind, counts, unknown }: Import): string => {
  const parts = [
    counts.create > 0 ? `${countText(counts.create, kind)}を新しく登録` : '',
    counts.update > 0 ? `${countText(counts.update, kind)}の内容を変更` : '',
  ].filter(Boolean);
  const left = [
    counts.skip > 0 ? `${countText(counts.skip, kind)}はそのままです。` : '',
    counts.error > 0 ? `${formatNumber(counts.error)}行は、このままでは取り込めません。` : '',
    unknown.departments.some(({ choice }) => choice === null)
      ? 'まだない部署をどうするかを選ぶと、取り込める行が増えます。'
      : '',
  ].join('');
  return `${parts.length > 0 ? `${parts.join('、')}します。` : ''}${left}`;
};

/** Why an earlier try ended with nothing. */
const FailedTask = ({ stored }: { stored: Import }) => {
  const { data } = useQuery({
    ...queryOf(getTask, { params: { id: stored.task_id ?? 0 } }),
    enabled: stored.task_id !== null,
    throwOnError: false,
  });
  if (!data) return null;
  return (
    <Note tone="attention">
      前回は、何も登録せずに終わりました。{data.error ?? '途中で中止しました。'}
    </Note>
  );
};
