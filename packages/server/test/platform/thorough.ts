/** Set by `npm run test:all` and `npm run fuzz`: sweeps try everything; `npm test` tries a part that is the same each time. */
const isThorough = process.env['TEST_THOROUGH'] === 'yes';

/** How much of something a sweep tries: `all` at night, `some` in `npm test`. */
export const thoroughly = <T>({ all, some }: { all: T; some: T }): T => (isThorough ? all : some);
