import type { QuestionRemark } from '@tokiori/contract';
import { createContext, useContext } from 'react';
import { Button } from '../../../ui/button/button';
import { Note } from '../../../ui/feedback/error-display';

/** What reviewers said of the question in the editor. */
interface Remarks {
  remarks: readonly QuestionRemark[];
  /** A step is under way, or what is shown is not of now. */
  busy: boolean;
  onResolve: (remark: QuestionRemark) => void;
}

export const RemarksContext = createContext<Remarks>({
  remarks: [],
  busy: false,
  onResolve: () => undefined,
});

const placeOf = ({ field }: QuestionRemark): string => {
  const [, index] = field.split('.');
  return index === undefined ? '' : `選択肢${Number(index) + 1}：`;
};

/** Open remarks on a field, or on the parts of it; empty: on the whole question. */
export const FieldRemarks = ({ field }: { field: string }) => {
  const { remarks, busy, onResolve } = useContext(RemarksContext);
  const open = remarks.filter(
    (remark) => !remark.resolved && (remark.field.split('.')[0] ?? '') === field,
  );
  return open.map((remark) => (
    <Note key={remark.id} tone="review">
      <p>
        {placeOf(remark)}
        {remark.text}（{remark.author_name ?? '退職した人'}の指摘）
      </p>
      <Button size="small" busy={busy} onClick={() => onResolve(remark)}>
        対応済みにする
      </Button>
    </Note>
  ));
};
