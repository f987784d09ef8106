interface ChromiumNavigator {
  readonly webkitTemporaryStorage?: {
    queryUsageAndQuota(found: (usage: number, quota: number) => void, failed: () => void): void;
  };
}
interface ChromiumPerformance {
  readonly memory?: { readonly jsHeapSizeLimit: number };
}

/**
 * A guess at a private window: Firefox and Safari refuse their private file system there, Chromium gives a private
 * window no more storage than fits in memory. Null where the browser does not tell.
 */
export async function guessIncognito(): Promise<boolean | null> {
  const chromium = navigator as ChromiumNavigator;
  if (chromium.webkitTemporaryStorage) return chromiumIncognito(chromium.webkitTemporaryStorage);
  if (!navigator.storage?.getDirectory) return null;
  try {
    await navigator.storage.getDirectory();
    return false;
  } catch (error) {
    const text = String(error);
    return /SecurityError|security|unknown transient/i.test(text) ? true : null;
  }
}

function chromiumIncognito(storage: NonNullable<ChromiumNavigator['webkitTemporaryStorage']>): Promise<boolean | null> {
  const heap = (performance as ChromiumPerformance).memory?.jsHeapSizeLimit;
  return new Promise((resolve) => {
    storage.queryUsageAndQuota(
      (_usage, quota) => resolve(heap === undefined ? null : quota < heap * 2),
      () => resolve(null),
    );
  });
}
