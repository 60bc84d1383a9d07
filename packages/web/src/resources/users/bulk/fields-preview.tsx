import type { BulkPreview, FieldPreview } from '@tokiori/contract';
import { LineItem, LineList } from '../../../ui/data/line-list';
import { formatNumber } from '../../../ui/format/number';
import { Stack } from '../../../ui/surface/card';
import { fieldOfPreview, type BulkField } from './bulk-fields';

interface Props {
  preview: BulkPreview;
  fields: readonly BulkField[];
}

const people = (count: number): string => `${formatNumber(count)}人`;

/** What people have now, by how many: 「主任 3人、なし 2人」. */
const beforeWords = (
  { before, others }: FieldPreview,
  wordOf: (value: string | null) => string,
): string =>
  [
    ...before.map(({ value, people: count }) => `${wordOf(value)} ${people(count)}`),
    ...(others > 0 ? [`ほか ${people(others)}`] : []),
  ].join('、');

/** Field by field what is now, what will be, and for how many. */
export const FieldsPreview = ({ preview: { total, fields: previews }, fields }: Props) => (
  <Stack gap="tight">
    <p aria-live="polite">
      <strong>変更の内容</strong>（対象は{people(total)}）
    </p>
    <LineList label="変更の内容">
      {previews.map((preview) => {
        const { label, wordOf } = fieldOfPreview(fields, preview);
        const { changing, after } = preview;
        const notes =
          changing === 0
            ? ['全員がすでにこの内容です。']
            : [
                `${people(changing)}が変わります。いまは、${beforeWords(preview, wordOf)}。`,
                ...(changing < total ? [`${people(total - changing)}はすでにこの内容です。`] : []),
              ];
        return <LineItem key={preview.field} title={`${label} → ${wordOf(after)}`} notes={notes} />;
      })}
    </LineList>
  </Stack>
);
