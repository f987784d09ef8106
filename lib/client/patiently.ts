import { ApiError } from './request.ts';

const TRIES_MAX = 10;

/** Sends it again where the server says that it was too much at once, after the time that it asks for. */
export async function patiently<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || tries === TRIES_MAX) throw error;
      const seconds = error.retryAfterSeconds ?? 1;
      await new Promise((resume) => setTimeout(resume, seconds * 1000));
    }
  }
}
