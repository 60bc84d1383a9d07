import { listBookmarks, removeBookmark, setBookmark } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './bookmarks.service';

export const bookmarksRoutes = ({ bind }: App): void => {
  bind.call(listBookmarks, service.listBookmarks);
  bind.call(setBookmark, service.setBookmark);
  bind.call(removeBookmark, service.removeBookmark);
};
