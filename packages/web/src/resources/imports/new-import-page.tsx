import { createImport } from '@tokiori/contract/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { saveFile } from '../../app/files/save-file';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { FileDrop } from '../../ui/field/file-drop';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { companyOf } from '../users/user-administration';
import { companySearch, useAdministered } from '../../app/session/administered';
import { seatsSentence } from '../users/user-seats';
import { importKindIn } from './import-kind';
import { kindWords } from './import-words';

/** Ten thousand lines are read and worked out. */
const READ_TIMEOUT_MS = 180_000;
const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
  const title = `${words.things}をファイルから取り込む`;
  return (
    <Page title="ファイルから取り込む" width="reading">
      <PageHeader title={title} back={{ ...words.list, search }} lead={words.lead} />
      <Stack>
        {detail && detail.seats !== null && <p>{seatsSentence(detail)}</p>}
        <FileDrop
          label={read.isPending ? '読み取っています…' : 'ファイルを選ぶ、またはここに置く'}
          hint="CSV、TSV、Excel（.xlsx）。10,000行まで"
          accept={ACCEPT}
          busy={read.isPending}
          error={read.error ? sentenceOf(read.error) : undefined}
          onFile={(file) => read.run(company.within({ body: { kind, file } }))}
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
