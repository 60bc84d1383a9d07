import type { ImportChange } from '@tokiori/contract';
import { useState } from 'react';
import { Markdown } from '../../ui/markdown/markdown';
import { Accordion } from '../../ui/surface/accordion';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { formatNumber } from '../../ui/format/number';
import styles from './imports.module.css';

interface Props {
  changes: readonly ImportChange[];
  /** The line makes something: there is nothing before. */
  isNew: boolean;
}

/** What a line changes, before and after, or what it will say, as it will be read. */
export const ImportRowChanges = ({ changes, isNew }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const title = isNew ? '登録する内容' : `変わるところ（${formatNumber(changes.length)}）`;
  return (
    <Accordion title={title} open={isOpen} onToggle={setIsOpen}>
      <dl className={styles.changes}>
        {changes.map(({ label, before, after, markdown }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {!isNew && (
                <del>
                  <VisuallyHidden>いま: </VisuallyHidden>
                  <Text text={before ?? '（空欄）'} markdown={markdown} />
                </del>
              )}
              <ins>
                {!isNew && <VisuallyHidden>取り込み後: </VisuallyHidden>}
                <Text text={after || '（空欄）'} markdown={markdown} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Accordion>
  );
};

const Text = ({ text, markdown }: { text: string; markdown: boolean }) =>
  markdown ? <Markdown source={text} firstHeading={6} /> : text;
