import { env } from './env.ts';

/** Whether this server analyses documents and does the work in the background. */
export const worksOnJobs = (): boolean => env().ASSAY_ROLE !== 'web';

/** Whether this server answers more than questions about its health. */
export const answersRequests = (): boolean => env().ASSAY_ROLE !== 'worker';
