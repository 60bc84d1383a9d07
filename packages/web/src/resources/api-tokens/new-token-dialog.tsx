import { SecretDialog } from '../../ui/overlay/secret-dialog';

/** A token that was just made, to be copied now or never. */
export const NewTokenDialog = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <SecretDialog
    title="APIトークンを作りました"
    label="APIトークン"
    secret={token}
    onClose={onClose}
  />
);
