import { VisuallyHidden } from '../../ui/text/visually-hidden';

/** 「2／3」, read aloud as 「3問中2問正解」. */
export const RightOfAll = ({ right, all }: { right: number; all: number }) => (
  <span>
    <VisuallyHidden>
      {all}問中{right}問正解
    </VisuallyHidden>
    <span aria-hidden="true">
      {right}／{all}
    </span>
  </span>
);
