import fc from 'fast-check';

/**
 * fast-check with one seed for every run, so that a change is judged by the cases of the change before it:
 * `PROPERTY_SEED=7 npm run verify` draws others. A case that fails prints its seed and its path.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export { fc };
