/** Works on the items, some of them at one time. What fails is thrown once those at work have ended; the rest is not begun. */
export async function atOnce<Item>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let failed = false;
  const ends = await Promise.allSettled(
    Array.from({ length: count }, async () => {
      for (const item of left) {
        if (failed) return;
        await work(item).catch((error: unknown) => {
          failed = true;
          throw error;
        });
      }
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
