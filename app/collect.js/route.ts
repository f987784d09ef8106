import { collectorScript } from '#lib/http/collector-script.ts';

export { collectorScript as GET, collectorScript as HEAD };
