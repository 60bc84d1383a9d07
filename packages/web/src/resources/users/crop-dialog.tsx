import { setProfileImage } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { InlineError } from '../../ui/feedback/error-display';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { WHOLE, type Crop } from './crop';
import { Cropper, drawCrop } from './cropper';

const UPLOAD_PX = 512;
const UPLOAD_TIMEOUT_MS = 120_000;

const squareBlob = (picture: ImageBitmap, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = UPLOAD_PX;
  canvas.height = UPLOAD_PX;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
};

interface Props {
  userId: number;
  picture: ImageBitmap;
  onSaved: (changes: { profile_image: string | null }) => unknown;
  onClose: () => void;
}

/** Cuts the chosen picture to a square and sends that alone. */
export const CropDialog = ({ userId, picture, onSaved, onClose }: Props) => {
  const [crop, setCrop] = useState(WHOLE);
  const { run, isPending, error } = useAction(setProfileImage, {
    errorsIn: 'caller',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    doneMessage: '写真を保存しました。',
    onDone: async ({ profile_image }) => {
      await onSaved({ profile_image });
      onClose();
    },
  });

  const upload = async (): Promise<void> => {
    const blob = await squareBlob(picture, crop);
    if (!blob) return;
    const body = { profile_image: blob };
    run({ params: { id: userId }, body });
  };

  return (
    <ActionDialog
      title="写真の位置を決める"
      actionLabel="写真を保存する"
      busy={isPending}
      onAction={() => void upload()}
      onClose={onClose}
    >
      <p>円の中が表示されます。動かしたり、大きさを変えたりできます。</p>
      <Cropper picture={picture} crop={crop} onChange={setCrop} />
      {error && <InlineError message={sentenceOf(error)} />}
    </ActionDialog>
  );
};
