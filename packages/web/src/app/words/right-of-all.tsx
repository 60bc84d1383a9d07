/** 「2／3」, read aloud as 「3問中2問正解」. */
export const RightOfAll = ({ right, all }: { right: number; all: number }) => (
  <span role="img" aria-label={`${all}問中${right}問正解`}>
    {right}／{all}
  </span>
);
