import type { LooseProposal } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFeature } from '../../app/features/use-feature';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { idIn } from '../../app/router/search';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Note } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryPicker } from '../categories/category-picker';
import { CreationOff } from './creation-off';
import { MakerNote } from './maker-note';
import { valuesOfProposal } from './proposal-values';
import { creationSettings } from './question-creation.api';
import styles from './question-creation.module.css';
import { AskedForm } from './single/asked-form';
import { MADE, MadeQuestion } from './single/made-question';
import { RemakeForm } from './single/remake-form';
import {
  dropSingleDraft,
  keepSingleDraft,
  NEW_DRAFT,
  readSingleDraft,
  type SingleResult,
  type SingleDraft,
} from './single/single-draft';
import { useSearchValues } from '../../app/page/use-search-values';

const BACK = { to: '/admin/questions', label: '問題一覧' };

/** What is typed is kept in the tab: it is there again after going elsewhere or loading the page again. */
const useDraft = () => {
  const [kept] = useState(readSingleDraft);
  const [isResumed, setResumed] = useState(kept !== null);
  const [draft, setDraft] = useState<SingleDraft>(kept ?? NEW_DRAFT);
  useEffect(() => {
    if (draft === NEW_DRAFT) dropSingleDraft();
    else keepSingleDraft(draft);
  }, [draft]);
  const change = (changes: Partial<SingleDraft>): void =>
    setDraft((before) => ({ ...before, ...changes }));
  const restart = (): void => {
    setResumed(false);
    setDraft(NEW_DRAFT);
  };
  return { draft, change, isResumed, restart };
};

export const WithAiPage = () => {
  const search = useSearchValues();
  const minorCategoryId = idIn(search.minorCategoryId) ?? null;
  const { data: settings } = useSuspenseQuery(creationSettings);
  const isOff = useFeature('question-creation') === false;
  const lists = useCategoryLists();
  const { draft, change, isResumed, restart } = useDraft();
  const { asked, made, instruction } = draft;
  const [file, setFile] = useState<File | null>(null);
  const [previous, setPrevious] = useState<SingleResult | null>(null);
  // The editor begins anew with every question that is made.
  const [turn, setTurn] = useState(0);
  const { leave } = useLeave();
  const notify = useNotify();

  const show = (next: SingleResult | null): void => {
    setTurn(turn + 1);
    setPrevious(made);
    change({ made: next });
  };
  const onMade =
    (from: Pick<SingleResult, 'passage' | 'fileName'>) => (proposal: LooseProposal) => {
      notify('問題の案ができました。確かめて、保存してください。', 'success');
      show({
        values: valuesOfProposal(
          proposal.question,
          made?.values.minor_category_id ?? minorCategoryId,
        ),
        source: proposal.source,
        warnings: proposal.warnings,
        passage: from.passage,
        fileName: from.fileName,
      });
      requestAnimationFrame(() => document.getElementById(MADE)?.scrollIntoView());
    };
  return (
    <Page title="AIで問題作成">
      <PageHeader
        title="AIで問題作成"
        back={BACK}
        lead="文章から問題の案を1問作ります。確かめて、直してから保存します。"
        action={
          !isOff && (
            <LinkButton
              to="/admin/questions/create/with-ai/create-request"
              variant="quiet"
              icon="upload"
            >
              文書からまとめて作る
            </LinkButton>
          )
        }
      />
      {isOff ? (
        <CreationOff />
      ) : (
        <Stack gap="roomy">
          <div className={styles.reading}>
            <Stack>
              {isResumed && (
                <Note>
                  前に入力した内容から続けています。
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => {
                      restart();
                      setPrevious(null);
                      setTurn(turn + 1);
                    }}
                  >
                    はじめからにする
                  </Button>
                </Note>
              )}
              <MakerNote settings={settings} />
              <AskedForm
                settings={settings}
                asked={asked}
                onChange={(next) => change({ asked: next })}
                file={file}
                onFile={setFile}
                isAgain={made !== null}
                onMade={onMade({
                  passage: file ? null : asked.text,
                  fileName: file?.name ?? null,
                })}
              />
            </Stack>
          </div>
          {made && (
            <MadeQuestion
              key={turn}
              made={made}
              onChange={(values) => change({ made: { ...made, values } })}
              renderCategory={(control) => <CategoryPicker lists={lists} canCreate {...control} />}
              renderRemake={(current) => (
                <RemakeForm
                  settings={settings}
                  asked={asked}
                  file={file}
                  passage={made.passage}
                  instruction={instruction}
                  onInstruction={(next) => change({ instruction: next })}
                  current={current}
                  onMade={onMade(made)}
                  onTakeBack={previous && (() => show(previous))}
                />
              )}
              onSaved={({ id }) => {
                restart();
                leave(`/admin/questions/${id}`);
              }}
            />
          )}
        </Stack>
      )}
    </Page>
  );
};
