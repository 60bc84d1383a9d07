import { useState, type ReactNode } from 'react';
import { SaveButton } from '../../forms/save-button';
import { Button, IconButton } from '../../../ui/button/button';
import { InlineError } from '../../../ui/feedback/error-display';
import { Sheet } from '../../../ui/overlay/dialog';
import { ActionBar } from '../../../ui/surface/card';
import type { PartProps } from './form-type';

interface Props extends PartProps {
  issue: string | null;
  busy: boolean;
  unchanged: boolean;
  /** For a narrow screen, where it has no place beside the form. */
  preview: ReactNode;
  /** Of a new one. */
  onSaveAndNext?: () => void;
}

/** Stays in sight: what is wrong, the way to look, and saving. */
export const QuestionBar = ({ form, issue, busy, unchanged, preview, onSaveAndNext }: Props) => {
  const [looking, setLooking] = useState(false);
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  const message =
    issue ?? (hasErrors ? '入力内容に誤りがあります。赤い印の項目を直してください。' : null);
  return (
    <>
      <ActionBar>
        {message && <InlineError message={message} />}
        {preview && (
          <IconButton icon="eye" label="プレビューを見る" onClick={() => setLooking(true)} />
        )}
        {onSaveAndNext && (
          <Button busy={busy} onClick={onSaveAndNext}>
            作成して次へ
          </Button>
        )}
        <SaveButton busy={busy} unchanged={unchanged}>
          {onSaveAndNext ? '作成する' : '保存する'}
        </SaveButton>
      </ActionBar>
      <Sheet open={looking} title="プレビュー" onClose={() => setLooking(false)}>
        {preview}
      </Sheet>
    </>
  );
};
