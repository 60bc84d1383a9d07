import type { FileEncoding, ImportKind } from '@tokiori/contract';
import { createImport } from '@tokiori/contract/client';
import { ENCODING_NAMES } from '@tokiori/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { saveFile } from '../../app/files/save-file';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { FileDrop } from '../../ui/field/file-drop';
import { Select } from '../../ui/field/select';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { companyOf } from '../users/user-administration';
import { companySearch, useAdministered } from '../../app/session/administered';
import { seatsSentence } from '../users/user-seats';
import { importKindIn } from './import-kind';
import { kindWords } from './import-words';

/** Ten thousand lines are read and worked out. */
const READ_TIMEOUT_MS = 180_000;
const SHEETS =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILES: Record<ImportKind, { hint: string; accept: string }> = {
  users: { hint: 'CSV、TSV、Excel（.xlsx）。10,000行まで', accept: SHEETS },
  questions: {
    hint: 'Excel（.xlsx）、CSV、TSV、GIFT、Moodle XML、QTI（.xml、.zip）。10,000問まで',
    accept: `${SHEETS},.gift,.xml,.zip`,
  },
};

const ENCODINGS: readonly { value: FileEncoding | ''; label: string }[] = [
  { value: '', label: '自動で見分ける' },
  ...(['utf-8', 'shift_jis', 'utf-16', 'euc-jp', 'iso-2022-jp'] as const).map((value) => ({
    value,
    label: ENCODING_NAMES[value],
  })),
];

/** Chooses a file that people or questions are taken from. */
export const NewImportPage = () => {
  const kind = importKindIn(useSearch({ strict: false }).kind) ?? 'users';
  const words = kindWords(kind);
  const company = useAdministered();
  const search = companySearch(company);
  const navigate = useNavigate();
  const { data: detail } = useQuery({
    ...companyOf(company.companyId),
    throwOnError: false,
    enabled: kind === 'users',
  });
  const read = useAction(createImport, {
    // Nothing that is shown changes by reading.
    keeps: 'all',
    errorsIn: 'caller',
    timeoutMs: READ_TIMEOUT_MS,
    onDone: ({ id }) =>
      navigate({
        to: '/admin/imports/$importId',
        params: { importId: id },
        search: search as never,
        replace: true,
      }),
  });
  const [encoding, setEncoding] = useState<FileEncoding | ''>('');
  const title = `${words.things}をファイルから取り込む`;
  return (
    <Page title="ファイルから取り込む" width="reading">
      <PageHeader title={title} back={{ ...words.list, search }} lead={words.lead} />
      <Stack>
        {detail && detail.seats !== null && <p>{seatsSentence(detail)}</p>}
        <FileDrop
          label={read.isPending ? '読み取っています…' : 'ファイルを選ぶ、またはここに置く'}
          hint={FILES[kind].hint}
          accept={FILES[kind].accept}
          busy={read.isPending}
          error={read.error ? sentenceOf(read.error) : undefined}
          onFile={(file) =>
            read.run(company.within({ body: { kind, file, ...(encoding && { encoding }) } }))
          }
        />
        <Select
          label="CSV・TSVの文字コード"
          hint="ふつうは自動のままで読み取れます。次の画面で文字化けしていたら、ここで選んでからファイルを選び直してください。"
          value={encoding}
          options={ENCODINGS}
          onChange={(event) => setEncoding(event.target.value as FileEncoding | '')}
        />
        <Note>
          選んだだけでは、何も登録されません。次の画面で、何が起きるかを確かめてから取り込みます。
        </Note>
        <div>
          <Button
            variant="quiet"
            icon="download"
            onClick={() => saveFile(words.template.name, words.template.text())}
          >
            記入例つきのテンプレートを保存する
          </Button>
        </div>
      </Stack>
    </Page>
  );
};
