import { database } from '#db/client.ts';
import { sweepStorage } from '#lib/services/housekeeping.ts';
import { prepareEnvironment } from '#scripts/runtime/environment.ts';

const HOUR_MS = 3_600_000;
const DAYS_ON = 2;

/** What housekeeping does with the store of an installation in one whole day, two days from now. */
prepareEnvironment();
for (let hour = 0; hour < 24; hour += 1) await sweepStorage(new Date(Date.now() + (DAYS_ON * 24 + hour) * HOUR_MS));
await database().close();
