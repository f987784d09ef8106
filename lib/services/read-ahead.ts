/**
 * What a generator yields, in its order, while it already works on the next.
 * @param ahead how many results may wait. Whoever leaves early leaves the generator where it is.
 */
export async function* readAhead<T>(source: AsyncGenerator<T>, ahead: number): AsyncGenerator<T> {
  const asked: Promise<IteratorResult<T>>[] = [];
  const ask = () => {
    const next = source.next();
    // Whoever takes it is told of a failure; it may also never be taken.
    next.catch(() => {});
    asked.push(next);
  };
  for (let more = ahead; more >= 0; more -= 1) ask();
  for (let next = await asked.shift(); next !== undefined && !next.done; next = await asked.shift()) {
    ask();
    yield next.value;
  }
}
