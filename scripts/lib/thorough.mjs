/** How much of something a sweep tries: `all` at night (`TEST_THOROUGH=yes`), `some` in `npm run test:full`, the same each time. */
export const thoroughly = ({ all, some }) => (process.env.TEST_THOROUGH === 'yes' ? all : some);
