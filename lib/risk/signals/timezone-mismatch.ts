import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { isOwnDevice, isUsualNetwork } from '../derive/own.ts';
import { timeZoneOffsetMinutes } from '../derive/time-zone-offset.ts';
import { defineSignal } from '../facts.ts';

export const timezoneMismatch = defineSignal({
  meta: {
    id: 'timezone-mismatch',
    title: 'Clock of the device disagrees with the place of its address',
    family: 'network',
    weight: 2.1,
    flags: ['TIMEZONE_MISMATCH'],
    why: 'A VPN or proxy moves the address, but the device keeps the time of the place where it really is.',
    investigate: [
      'Compare both zones with where the user usually is.',
      'Look for further signs of a hidden network: hosting, VPN, latency.',
    ],
    falsePositives: ['Travellers whose laptop keeps home time.', 'VPN users.', 'A wrong city in the geo data.'],
    references: ['Verisoul ip_timezone_mismatch', 'Fingerprint Smart Signals, VPN by time zone'],
  },
  requires: ['now', 'client', 'geo'],
  optional: ['network', 'history', 'device', 'token', 'fingerprint'],
  options: z.object({
    difference_minutes_min: z.number().int().min(15).default(60).meta({ title: 'Minutes of difference' }),
    usual_factor: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .meta({ title: 'Factor where the user comes through this network as a rule' }),
    own_device_factor: z.number().min(0).max(1).default(0.6).meta({ title: 'Factor for a device of the user' }),
  }),
  evidence: z.object({
    device_tz: z.string(),
    ip_tz: z.string(),
    offset_diff_min: z.number().int(),
    list_version: z.string(),
  }),
  run({ now, client, geo, network, history, device, token, fingerprint }, options) {
    if (client.timeZone === null) return notApplicable('The device sent no time zone.');
    if (geo.timeZone === null) return notApplicable('The address is placed too coarsely to have a time zone.');
    const clock = timeZoneOffsetMinutes(client.timeZone, now);
    const address = timeZoneOffsetMinutes(geo.timeZone, now);
    if (clock === null || address === null) return notApplicable('The time zone of the device is not known.');
    const difference = Math.abs(clock - address);
    if (difference < options.difference_minutes_min) return clear;
    const usual = network && isUsualNetwork(history, network) ? options.usual_factor : 1;
    const own = history && isOwnDevice(history, { device, token, fingerprint }) ? options.own_device_factor : 1;
    return flagged(Math.min(usual, own), {
      device_tz: client.timeZone,
      ip_tz: geo.timeZone,
      offset_diff_min: difference,
      list_version: geo.listVersion,
    });
  },
});
