import { LAND_PATH, LAND_UNIT_DEGREES } from './land.ts';
import { frameOf, greatCircle, nearLongitude } from './projection.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface MapSketchProps {
  readonly from: Point;
  readonly to: Point;
  /** What the picture says, in words. */
  readonly label: string;
}

/** The world once more on either side, for ways across the date line. */
const WORLDS = [-360, 0, 360] as const;

/** The way between two places over the outline of the land, one degree to a unit (plate carrée). */
export function MapSketch({ from, to, label }: MapSketchProps) {
  const { west, east, north, south } = frameOf(from, to);
  const width = east - west;
  const line = path(greatCircle(from, to));
  const end = { latitude: to.latitude, longitude: nearLongitude(from.longitude, to.longitude) };
  const radius = width / 90;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${west} ${-north} ${width} ${north - south}`}
      className="aspect-[2.2] w-full rounded-md border bg-sunken"
    >
      {WORLDS.filter((shift) => shift + 180 > west && shift - 180 < east).map((shift) => (
        <path
          key={shift}
          d={LAND_PATH}
          transform={`translate(${shift} 0) scale(${LAND_UNIT_DEGREES})`}
          className="fill-line stroke-line-strong"
          strokeWidth={width / 500 / LAND_UNIT_DEGREES}
          strokeLinejoin="round"
        />
      ))}
      <path d={line} fill="none" className="stroke-surface" strokeWidth={radius * 1.4} />
      <path
        d={line}
        fill="none"
        className="stroke-critical-solid"
        strokeWidth={radius * 0.55}
        strokeDasharray={`${radius * 2} ${radius}`}
      />
      <Dot point={from} radius={radius} className="fill-low-solid" />
      <Dot point={end} radius={radius} className="fill-critical-solid" />
    </svg>
  );
}

function Dot({ point, radius, className }: { point: Point; radius: number; className: string }) {
  return (
    <circle
      cx={point.longitude}
      cy={-point.latitude}
      r={radius}
      className={`stroke-surface ${className}`}
      strokeWidth={radius / 2}
    />
  );
}

function path(points: readonly Point[]): string {
  return points
    .map(
      ({ latitude, longitude }, index) => `${index === 0 ? 'M' : 'L'}${longitude.toFixed(2)} ${(-latitude).toFixed(2)}`,
    )
    .join('');
}
