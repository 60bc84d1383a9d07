import { useSuspenseQuery } from '@tanstack/react-query';
import { useFeature } from '../../app/features/use-feature';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { CreateRequestForm } from './create-request-form';
import { CreationOff } from './creation-off';
import { LIST_LINK } from './creation-words';
import { MakerNote } from './maker-note';
import { creationSettings } from './question-creation.api';

export const CreateRequestPage = () => {
  const { data: settings } = useSuspenseQuery(creationSettings);
  const isOff = useFeature('question-creation') === false;
  const { leaving, leave } = useLeave();
  return (
    <Page title="AI作成リクエスト" width="reading">
      <PageHeader
        title="AI作成リクエスト"
        back={LIST_LINK}
        lead="文書のファイルから、問題の案をまとめて作ります。案は、もとになった文と並べて確かめ、直してから保存します。"
        action={
          !isOff && (
            <LinkButton to="/admin/questions/create/with-ai" variant="quiet" icon="edit">
              文章から1問だけ作る
            </LinkButton>
          )
        }
      />
      {isOff ? (
        <CreationOff />
      ) : (
        <Stack gap="roomy">
          <MakerNote settings={settings} />
          <CreateRequestForm
            settings={settings}
            leaving={leaving}
            onCreated={({ id }) => leave(`${LIST_LINK.to}/${id}`)}
          />
        </Stack>
      )}
    </Page>
  );
};
