/** Values of places of a picture, and how far they scatter about a plane: light that falls off to one side is no grain. */
export class PlaneTally {
  count = 0;
  private readonly sums = { x: 0, y: 0, v: 0, xx: 0, xy: 0, yy: 0, xv: 0, yv: 0, vv: 0 };

  /** @param x @param y of the place, in pixels; counted from a corner nearby, so that the sums stay exact. */
  add(x: number, y: number, value: number): void {
    const { sums } = this;
    this.count++;
    sums.x += x;
    sums.y += y;
    sums.v += value;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
    sums.xv += x * value;
    sums.yv += y * value;
    sums.vv += value * value;
  }

  /** Variance about the plane of least squares; about the mean where all places lie on one line, 0 without values. */
  variance(): number {
    const { count, sums } = this;
    if (count === 0) return 0;
    const joint = (product: number, one: number, two: number): number =>
      product / count - (one / count) * (two / count);
    const [xx, xy, yy] = [
      joint(sums.xx, sums.x, sums.x),
      joint(sums.xy, sums.x, sums.y),
      joint(sums.yy, sums.y, sums.y),
    ];
    const [xv, yv, vv] = [
      joint(sums.xv, sums.x, sums.v),
      joint(sums.yv, sums.y, sums.v),
      joint(sums.vv, sums.v, sums.v),
    ];
    const determinant = xx * yy - xy * xy;
    const explained = determinant > 1e-6 ? (xv * xv * yy - 2 * xv * yv * xy + yv * yv * xx) / determinant : 0;
    return Math.max(0, vv - explained);
  }
}
