import type { ReorganisationDetail, ReorganisationFile } from '@tokiori/contract';
import { readReorganisationFile } from '@tokiori/contract/client';
import { reorganisationCsvTemplate } from '@tokiori/domain';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { saveFile } from '../../app/files/save-file';
import { Button } from '../../ui/button/button';
import { RadioGroup } from '../../ui/choice/radio-group';
import { LineItem, LineList } from '../../ui/data/line-list';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { FileDrop } from '../../ui/field/file-drop';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { withFile, type Change } from './entry-values';

interface Props {
  shown: ReorganisationDetail;
  busy: boolean;
  error: string | null;
  onSave: (change: Change) => void;
  onClose: () => void;
}

type Mode = 'add' | 'replace';

/** Reads entries from a file, says which lines it left out and why, and puts the others into the draft. */
export const FileDialog = ({ shown, busy, error, onSave, onClose }: Props) => {
  const [mode, setMode] = useState<Mode>('add');
  const read = useAction(readReorganisationFile, { errorsIn: 'caller', keeps: 'all' });
  const { data } = read;
  const count = data?.entries.length ?? 0;
  return (
    <ActionDialog
      wide
      title="ファイルから加える"
      actionLabel={
        mode === 'add'
          ? `${formatNumber(count)}件を下書きに加える`
          : `下書きを${formatNumber(count)}件と入れ替える`
      }
      disabled={count === 0}
      busy={busy}
      onAction={() => data && onSave(mode === 'add' ? withFile(data.entries) : () => data.entries)}
      onClose={onClose}
    >
      <Stack>
        <p>
          1行に1人または1つの部署を書いたファイルを読み取ります。空欄は変えず、「なし」と書くとなくします。
        </p>
        <FileDrop
          label={read.isPending ? '読み取っています…' : 'ファイルを選ぶ、またはここに置く'}
          hint="CSV、TSV、Excel（.xlsx）。3,000行まで"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm"
          busy={read.isPending}
          error={read.error ? sentenceOf(read.error) : undefined}
          onFile={(file) => read.run({ params: { id: shown.id }, body: { file } })}
        />
        <div>
          <Button
            variant="quiet"
            icon="download"
            onClick={() => saveFile('発令_テンプレート.csv', reorganisationCsvTemplate())}
          >
            記入例つきのテンプレートを保存する
          </Button>
        </div>
        {data && <Reading read={data} />}
        {count > 0 && shown.entry_count > 0 && (
          <RadioGroup<Mode>
            label="いまの内容"
            value={mode}
            options={[
              {
                value: 'add',
                label: 'いまの内容に加える',
                hint: '同じ人や部署の行は、ファイルの行に置き換えます。',
              },
              { value: 'replace', label: 'いまの内容と入れ替える' },
            ]}
            onChange={setMode}
          />
        )}
        {error !== null && <InlineError message={error} />}
      </Stack>
    </ActionDialog>
  );
};

/** What was read, and which lines were not. */
const Reading = ({ read: { entries, issues, notes } }: { read: ReorganisationFile }) => (
  <>
    <div role="status">
      <Note tone={issues.length > 0 ? 'review' : 'right'}>
        {formatNumber(entries.length)}件を読み取りました。
        {issues.length > 0 &&
          `${formatNumber(issues.length)}行は読み取れませんでした。ファイルを直して、選び直せます。`}
      </Note>
    </div>
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    {issues.length > 0 && (
      <LineList label="読み取れなかった行">
        {issues.map(({ line, column, message }) => (
          <LineItem
            key={line}
            title={`${formatNumber(line)}行目`}
            notes={[column === null ? message : `${column}：${message}`]}
          />
        ))}
      </LineList>
    )}
  </>
);
