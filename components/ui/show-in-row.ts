/**
 * Scrolls a row of tabs or links sideways until one of them is in sight, where a narrow window cuts it off. The page stays where
 * it is: `scrollIntoView` would scroll it too.
 */
export function showInRow(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (!item || !row) return;
  const [inner, outer] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
}
