import { RelativeTime } from '#components/ui/relative-time.tsx';
import { formatNumber } from '#lib/format.ts';
import type { Place } from './kinds.ts';
import { MapSketch } from './map-sketch.tsx';
import { Measures } from './measures.tsx';

interface TravelProps {
  readonly travel: {
    readonly from: Place;
    readonly to: Place;
    readonly km: number;
    readonly hours: number;
    readonly kmh: number;
    readonly limit_kmh: number;
    readonly same_device?: boolean | undefined;
  };
}

/** Both ends of a journey on a sketch of the world, and the speed that it would have taken. */
export function Travel({ travel: { from, to, km, hours, kmh, limit_kmh, same_device } }: TravelProps) {
  const distance = `${formatNumber(Math.round(km))} km in ${hoursText(hours)}`;
  return (
    <div className="grid gap-3">
      <MapSketch
        from={{ latitude: from.lat, longitude: from.lon }}
        to={{ latitude: to.lat, longitude: to.lon }}
        label={`From ${nameOf(from)} to ${nameOf(to)}: ${distance}`}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <End mark="bg-low-solid" place={from} />
        <span className="font-medium">{distance}</span>
        <End mark="bg-critical-solid" place={to} />
      </div>
      <Measures measures={[{ key: 'speed_in_km_per_hour', value: Math.round(kmh), limit: limit_kmh, share: false }]} />
      {same_device === undefined ? null : (
        <p className="text-muted text-sm">
          {same_device
            ? 'The same device was at both ends, which speaks for a VPN.'
            : 'Another device was at each end.'}
        </p>
      )}
    </div>
  );
}

function End({ mark, place }: { mark: string; place: Place }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2 rounded-full ${mark}`} />
      {nameOf(place)}
      {place.at === undefined ? null : <RelativeTime iso={place.at} className="text-muted" />}
    </span>
  );
}

function nameOf({ city, country, lat, lon }: Place): string {
  return [city, country].filter(Boolean).join(', ') || `${lat.toFixed(1)}, ${lon.toFixed(1)}`;
}

function hoursText(hours: number): string {
  if (hours < 1 / 60) return 'under a minute';
  return hours < 1 ? `${Math.round(hours * 60)} min` : `${hours.toFixed(1)} h`;
}
