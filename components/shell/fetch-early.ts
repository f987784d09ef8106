import { headers } from 'next/headers';
import { preload } from 'react-dom';

/**
 * Lets the browser ask the API for what a page shows first, while the page's scripts are still on their way. The console's own request of the
 * same path then takes that answer. Does nothing where the page is opened from within the console: there the scripts run already.
 * @param path of the API, exactly as the console asks for it.
 */
export async function fetchEarly(path: string): Promise<void> {
  if ((await headers()).get('sec-fetch-dest') === 'document') preload(path, { as: 'fetch', crossOrigin: 'anonymous' });
}
