/** The product's name as people read it. The only place where it is spelled. */
export const PRODUCT_NAME = 'ときおり';
/** One line that says what the product does. */
export const PRODUCT_TAGLINE = '忘れる前に、もう一度。';
