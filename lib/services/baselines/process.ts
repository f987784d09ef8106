import { doBeside } from '../background-work.ts';
import { writeBaselines } from './write.ts';

/** The process that writes what is usual in one tenant, started by `writeDueBaselines`. */
await doBeside(1, ({ sql }, [tenantId = '']) => writeBaselines(sql, tenantId));
