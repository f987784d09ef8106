import { z } from 'zod';
import { queryInteger } from './common.ts';

export const ReportPath = z.strictObject({ report_id: queryInteger(1, Number.MAX_SAFE_INTEGER) });
