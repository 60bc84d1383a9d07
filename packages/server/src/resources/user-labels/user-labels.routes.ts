import {
  deletePost,
  deleteProfession,
  listPosts,
  listProfessions,
  mergePost,
  mergeProfession,
  updatePost,
  updateProfession,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { POST, PROFESSION } from './kinds';
import { deleteLabel, listLabels, mergeLabel, updateLabel } from './user-labels.service';

const professionRoutes = ({ bind }: App): void => {
  bind.call(listProfessions, (call) => listLabels(call, PROFESSION));
  bind.call(updateProfession, ({ tx, caller, params, body }) =>
    updateLabel(tx, caller, PROFESSION, { id: params.id, name: body.name }),
  );
  bind.call(mergeProfession, ({ tx, caller, params, body, now }) =>
    mergeLabel(tx, caller, PROFESSION, { id: params.id, intoId: body.into_id, now }),
  );
  bind.call(deleteProfession, ({ tx, caller, params, now }) =>
    deleteLabel(tx, caller, PROFESSION, { id: params.id, now }),
  );
};

const postRoutes = ({ bind }: App): void => {
  bind.call(listPosts, (call) => listLabels(call, POST));
  bind.call(updatePost, ({ tx, caller, params, body }) =>
    updateLabel(tx, caller, POST, { id: params.id, name: body.name }),
  );
  bind.call(mergePost, ({ tx, caller, params, body, now }) =>
    mergeLabel(tx, caller, POST, { id: params.id, intoId: body.into_id, now }),
  );
  bind.call(deletePost, ({ tx, caller, params, now }) =>
    deleteLabel(tx, caller, POST, { id: params.id, now }),
  );
};

export const userLabelsRoutes = (app: App): void => {
  professionRoutes(app);
  postRoutes(app);
};
