import type { Import } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshAfterWrite } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { TaskBody, TaskReasons } from '../../app/tasks/task-body';
import { isOver } from '../../app/tasks/task-words';
import { useTaskProgress } from '../../app/tasks/use-task-progress';
import { Button, ButtonGroup } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';
import { ImportPasswords, type RenderPasswords } from './import-passwords';
import { ImportRows } from './import-rows';
import { kindWords } from './import-words';

interface Props {
  stored: Import;
  /** What the address carries on about the company. */
  search: { company_id?: number };
  renderPasswords: RenderPasswords;
}

/** How far it has come, what became of it, and the way back. */
export const ImportReport = ({ stored, search, renderPasswords }: Props) => {
  const client = useQueryClient();
  const { task, error, cancel, undo } = useTaskProgress(stored.task_id!);
  const [isPrinting, setIsPrinting] = useState(false);
  const over = task !== undefined && isOver(task);
  useEffect(() => {
    // From here on it is what it was before, and can be run again.
    if (over && stored.state === 'Running') void refreshAfterWrite(client, []);
  }, [over, stored.state, client]);
  if (!task) return error ? <InlineError message={sentenceOf(error)} /> : <Skeleton lines={4} />;
  const params = { id: task.id };
  const { list } = kindWords(stored.kind);
  const isWritten = over && task.done > 0 && task.undone_at === null;
  if (isPrinting)
    return (
      <ImportPasswords task={task} render={renderPasswords} onBack={() => setIsPrinting(false)} />
    );
  return (
    <>
      <Section title={over ? '結果' : '進み具合'}>
        <Stack>
          {error && <InlineError message={sentenceOf(error)} />}
          <TaskBody task={task} isPart />
          {over && task.undone_at !== null && <TaskReasons task={task} states={['Kept']} />}
          {over && task.undone_at === null && stored.options.invite && (
            // Who is there, but could not be invited.
            <TaskReasons task={task} states={['Failed']} peopleOnly />
          )}
          <ButtonGroup>
            {isWritten && stored.initial_passwords > 0 && (
              <Button variant="primary" onClick={() => setIsPrinting(true)}>
                初期パスワードの用紙を表示する
              </Button>
            )}
            {over && (
              <LinkButton to={list.to} search={search as never}>
                {list.label}を見る
              </LinkButton>
            )}
            {over && task.undoable && (
              <Button busy={undo.isPending} onClick={() => undo.run({ params })}>
                元に戻す
              </Button>
            )}
            {over && (
              <LinkButton
                to="/admin/imports/create"
                search={{ ...search, kind: stored.kind } as never}
                variant="quiet"
              >
                別のファイルを取り込む
              </LinkButton>
            )}
            {!over && !task.undoing && (
              <Button busy={cancel.isPending} onClick={() => cancel.run({ params })}>
                取り込みを中止する
              </Button>
            )}
          </ButtonGroup>
        </Stack>
      </Section>
      {over && task.undone_at === null && stored.counts.error + stored.counts.skip > 0 && (
        <Section title="取り込まなかった行">
          <ImportRows stored={stored} />
        </Section>
      )}
    </>
  );
};
