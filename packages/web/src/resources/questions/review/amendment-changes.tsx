import type { Question } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Section, Stack } from '../../../ui/surface/card';
import { questionOf } from '../questions.api';
import { Changes } from '../versions/changes';

/** What learners will read otherwise once an amendment is published; nothing of another question. */
export const AmendmentChanges = ({ amendment }: { amendment: Question }) =>
  amendment.amends === undefined ? null : (
    <ChangesOf amendment={amendment} publishedId={amendment.amends} />
  );

interface Props {
  /** As it was saved last. */
  amendment: Question;
  /** The question that it amends. */
  publishedId: number;
}

const ChangesOf = ({ amendment, publishedId }: Props) => {
  const { data: published } = useQuery({ ...questionOf(publishedId), throwOnError: false });
  if (!published) return null;
  return (
    <Section title="いまの問題との違い">
      <Stack>
        <p>
          <Link to="/admin/questions/$questionId" params={{ questionId: publishedId }}>
            {published.title}
          </Link>
          の改訂案です。公開すると、この内容が新しい版になります。
        </p>
        <Changes before={published} after={amendment} labels={['いまの問題', '改訂案']} />
      </Stack>
    </Section>
  );
};
