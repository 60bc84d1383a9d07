import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import styles from './cart.module.css';
import { useCart, writeCart } from '../../app/questions/cart';

/** How many questions are gathered, and the way to make a course of them. */
export const CartNote = () => {
  const items = useCart();
  if (items.length === 0) return null;
  return (
    <div className={styles.note}>
      <p className={styles.noteText}>新しいコースに入れる問題が{items.length}問あります。</p>
      <div className={styles.noteActions}>
        <Button variant="quiet" onClick={() => writeCart([])}>
          すべて外す
        </Button>
        <LinkButton to="/admin/courses/create" variant="primary">
          この{items.length}問でコースを作る
        </LinkButton>
      </div>
    </div>
  );
};
