/** The value of a measure, or the fallback where the browser lacks it or objects. Nothing here may break a page. */
export function safely<T>(measure: () => T, fallback: T): T {
  try {
    return measure();
  } catch {
    return fallback;
  }
}

/** The same for what takes time, with a limit in milliseconds. */
export async function safelyWithin<T>(ms: number, measure: () => Promise<T>, fallback: T): Promise<T> {
  try {
    const late = new Promise<T>((resolve) => setTimeout(resolve, ms, fallback));
    return await Promise.race([measure(), late]);
  } catch {
    return fallback;
  }
}
