import { CLIENT_SENTENCES, type SessionUser } from '@tokiori/contract';
import { deleteProfileImage } from '@tokiori/contract/client';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button, ButtonGroup } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Avatar } from '../../ui/surface/avatar';
import { refreshSession } from './fresh-session';
import styles from './profile-image.module.css';

// Loaded once a picture was chosen.
const CropDialog = lazy(() =>
  import('./crop-dialog').then(({ CropDialog }) => ({ default: CropDialog })),
);

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif';

interface Props {
  user: Pick<SessionUser, 'id' | 'name' | 'profile_image'>;
  /** What is to know of the change; the session unless told, for one's own picture. */
  onChanged?: (changes: { profile_image: string | null }) => unknown;
}

/** A person's picture: choose, cut, take away. */
export const ProfileImage = ({ user, onChanged = refreshSession }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useAction(deleteProfileImage, {
    errorsIn: 'caller',
    doneMessage: '写真を削除しました。',
    onDone: async () => {
      await onChanged({ profile_image: null });
      setRemoving(false);
    },
  });

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a cancel.
    event.target.value = '';
    if (!file) return;
    const read = await createImageBitmap(file).catch(() => null);
    setUnreadable(read === null);
    setPicture(read);
  };

  return (
    <div className={styles.image}>
      <Avatar name={user.name} image={user.profile_image} large />
      <div className={styles.actions}>
        <ButtonGroup>
          <Button icon="image" onClick={() => input.current?.click()}>
            {user.profile_image ? '写真を変える' : '写真を選ぶ'}
          </Button>
          {user.profile_image && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              写真を削除
            </Button>
          )}
        </ButtonGroup>
        {unreadable && <InlineError message={CLIENT_SENTENCES.unsupportedImage} />}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label="プロフィールの写真"
        onChange={(event) => void choose(event)}
      />
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            userId={user.id}
            picture={picture}
            onSaved={onChanged}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing}
        title="写真を削除しますか？"
        actionLabel="写真を削除する"
        danger
        busy={remove.isPending}
        error={remove.error && sentenceOf(remove.error)}
        onConfirm={() => remove.run({ params: { id: user.id } })}
        onClose={() => setRemoving(false)}
      >
        削除したあとは、名前の最初の文字が表示されます。
      </ConfirmDialog>
    </div>
  );
};
