import { formatDuration } from '#lib/format.ts';

/** The clock of the device beside the clock of the place where its address is. */
export function TimeZones({ zones }: { zones: { device_tz: string; ip_tz: string; offset_diff_min: number } }) {
  const apart = Math.abs(zones.offset_diff_min);
  const hours = apart % 60 === 0 ? `${apart / 60} h` : formatDuration(apart * 60_000);
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm">
      <Clock label="The device says" zone={zones.device_tz} />
      <span className="grid justify-items-center text-muted text-xs">
        <span className="font-medium text-base text-high">{hours}</span>
        apart
      </span>
      <Clock label="The address is in" zone={zones.ip_tz} />
    </div>
  );
}

function Clock({ label, zone }: { label: string; zone: string }) {
  return (
    <div className="min-w-0 rounded-md border px-3 py-2">
      <p className="text-muted text-xs">{label}</p>
      <p className="break-words font-medium">{zone}</p>
    </div>
  );
}
